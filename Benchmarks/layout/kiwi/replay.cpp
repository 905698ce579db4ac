// Replays a script of solver operations on kiwi (https://github.com/nucleic/kiwi). See ../Replay/main.swift for the format.
// A constraint written `c!` will be edited: kiwi's own way to do that is an edit variable, so it gets one.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <kiwi/kiwi.h>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

struct Operation {
  char kind;
  bool edited = false;
  kiwi::RelationalOperator relation = kiwi::OP_EQ;
  double strength = 0, constant = 0;
  int index = 0;
  std::vector<std::pair<int, double>> terms;
};

static double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 750) return kiwi::strength::strong;
  if (priority >= 500) return kiwi::strength::medium;
  return kiwi::strength::weak;
}

static std::vector<Operation> parse(const char *path) {
  std::ifstream file(path);
  std::vector<Operation> operations;
  std::string line, word;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    words >> word;
    Operation operation;
    operation.kind = word[0];
    if (word[0] == 'c') {
      operation.edited = word == "c!";
      std::string relation;
      double priority;
      words >> relation >> priority >> operation.constant;
      operation.relation = relation == "<" ? kiwi::OP_LE : relation == ">" ? kiwi::OP_GE : kiwi::OP_EQ;
      operation.strength = strength(priority);
      int variable;
      double coefficient;
      while (words >> variable >> coefficient) operation.terms.push_back({variable, coefficient});
    } else if (word[0] == 'e') {
      words >> operation.index >> operation.constant;
    } else if (word[0] == 'r') {
      words >> operation.index;
    }
    operations.push_back(operation);
  }
  return operations;
}

static double replay(const std::vector<Operation> &operations, bool print) {
  struct Held {
    std::optional<kiwi::Constraint> constraint;
    std::optional<kiwi::Variable> constant;
  };
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<Held> held;
  std::vector<int> refused;
  auto start = std::chrono::steady_clock::now();
  for (const auto &operation : operations) {
    switch (operation.kind) {
    case 'v': variables.emplace_back(); break;
    case 'c': {
      std::vector<kiwi::Term> terms;
      for (const auto &term : operation.terms) terms.emplace_back(variables[term.first], term.second);
      Held entry;
      double constant = operation.constant;
      if (operation.edited) {
        entry.constant = kiwi::Variable();
        solver.addEditVariable(*entry.constant, kiwi::strength::strong);
        solver.suggestValue(*entry.constant, constant);
        terms.emplace_back(*entry.constant, 1.0);
        constant = 0;
      }
      kiwi::Constraint constraint(kiwi::Expression(terms, constant), operation.relation, operation.strength);
      try {
        solver.addConstraint(constraint);
        entry.constraint = constraint;
      } catch (const kiwi::UnsatisfiableConstraint &) {
        refused.push_back(static_cast<int>(held.size()));
      }
      held.push_back(entry);
      break;
    }
    case 'e': solver.suggestValue(*held[operation.index].constant, operation.constant); break;
    case 'r':
      if (held[operation.index].constraint) solver.removeConstraint(*held[operation.index].constraint);
      held[operation.index].constraint.reset();
      break;
    case 's': solver.updateVariables(); break;
    }
  }
  solver.updateVariables();
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (print) {
    std::printf("refused");
    for (int index : refused) std::printf(" %d", index);
    std::printf("\n");
    for (const auto &variable : variables)
      std::printf("%.6f\n", std::fabs(variable.value()) < 5e-7 ? 0.0 : variable.value());
  }
  return seconds;
}

int main(int count, char **arguments) {
  if (count < 2) {
    std::fprintf(stderr, "usage: replay SCRIPT [--values | --times N], replay --all SCRIPT ...\n");
    return 2;
  }
  if (!std::strcmp(arguments[1], "--all")) {
    for (int i = 2; i < count; i++) replay(parse(arguments[i]), true);
    return 0;
  }
  auto operations = parse(arguments[1]);
  if (count > 2 && !std::strcmp(arguments[2], "--values")) {
    replay(operations, true);
  } else {
    int times = count > 3 ? std::atoi(arguments[3]) : 5;
    for (int i = 0; i < times; i++) std::printf("%.6f\n", replay(operations, false));
  }
}
