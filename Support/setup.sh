# Shared by ./offstage, ./test and Support/doctor: finds the toolchain, checks the Debian packages, builds and stages the run time.
# Sourced by bash; expects `home`, the root of Offstage's sources. Messages go to standard error.
#
# OFFSTAGE_DPKG_QUERY, OFFSTAGE_APT_GET and OFFSTAGE_USER_ID replace the tools and the user in tests.

needed_swift=6.3
package_table="$home/Support/debian-packages.txt"

# Prints `message`, then each further argument as an indented line, and stops with the first argument as status.
stop() {
  local status=$1
  shift
  printf 'offstage: error: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit "$status"
}

say() { printf 'offstage: %s\n' "$*" >&2; }

# Sets `toolchain` to the root of the toolchain whose `swift` is first on PATH, and `toolchain_identity` to what changes with an upgrade.
find_toolchain() {
  local swift
  swift=$(type -P swift) || return 1
  swift=$(readlink -f "$swift")
  toolchain=${swift%/usr/bin/*}
  toolchain_identity="$toolchain $(stat -L -c %s.%Y "$toolchain/usr/bin/swift-frontend" 2>/dev/null || echo unknown)"
}

# Sets `swift_version` to the toolchain's version, as `6.3.1`.
find_swift_version() {
  swift_version=$("$toolchain/usr/bin/swift" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)
  [ -n "$swift_version" ]
}

# Whether version `$1` is at least version `$2`.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -1)" = "$2" ]; }

# Prints one line for each package of the table: `installed` or `missing`, the package, and what needs it.
list_packages() {
  local query=${OFFSTAGE_DPKG_QUERY:-dpkg-query} installed names reason name found
  command -v "$query" >/dev/null 2>&1 || return 1
  installed=$("$query" -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p') || return 1
  while read -r names reason; do
    case $names in '' | '#'*) continue ;; esac
    found=
    for name in ${names//|/ }; do
      if [[ $'\n'$installed$'\n' == *$'\n'"$name"$'\n'* ]]; then found=$name && break; fi
    done
    if [ -n "$found" ]; then
      printf 'installed %s %s\n' "$found" "$reason"
    else
      printf 'missing %s %s\n' "${names%%|*}" "$reason"
    fi
  done <"$package_table"
}

missing_packages() { list_packages | awk '$1 == "missing" { print $2 }'; }

# Installs what is missing when the user may, or says how to.
check_packages() {
  local missing apt=${OFFSTAGE_APT_GET:-apt-get}
  if ! list_packages >/dev/null; then
    say "this is not a Debian system, so its packages are not checked; Support/debian-packages.txt says what is needed"
    return 0
  fi
  missing=$(missing_packages | tr '\n' ' ')
  missing=${missing% }
  [ -n "$missing" ] || return 0
  if [ "${OFFSTAGE_USER_ID:-$(id -u)}" != 0 ]; then
    stop 2 "this machine lacks Debian packages: $missing" "Install them, then run the same command again:" "" \
      "  sudo apt-get install -y $missing"
  fi
  say "installing Debian packages: $missing"
  local log
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # one word a package
  if ! "$apt" install -y -q --no-install-recommends $missing >"$log" 2>&1; then
    # The lists of a new machine are empty or old: only then is it worth the time to bring them up to date.
    if ! { "$apt" update -q >>"$log" 2>&1 && "$apt" install -y -q --no-install-recommends $missing >>"$log" 2>&1; }; then
      tail -n 20 "$log" >&2
      rm -f "$log"
      stop 2 "apt-get could not install: $missing" "Its last lines are above. Install them by hand, then run the same command again:" "" \
        "  apt-get update && apt-get install -y $missing"
    fi
  fi
  rm -f "$log"
}

check_toolchain() {
  find_toolchain || stop 2 "no Swift toolchain was found: \`swift\` is not on PATH" \
    "Install Swift $needed_swift or newer for this system and put its usr/bin on PATH, then run the same command again."
  find_swift_version || stop 2 "the Swift toolchain at $toolchain does not run" \
    "\`swift --version\` there printed no version. Try it by hand; \`./offstage doctor\` says what this machine lacks."
  at_least "$swift_version" "$needed_swift" || stop 2 "Swift $swift_version at $toolchain is too old" \
    "Offstage needs Swift $needed_swift or newer first on PATH."
  [ -e "$toolchain/usr/lib/swift/host/libSwiftParser.so" ] || stop 2 "the Swift toolchain at $toolchain lacks SwiftSyntax" \
    "Offstage uses the libraries in usr/lib/swift/host of the toolchain. Install the complete toolchain, not a cut-down image."
}

stage="$home/.build/runtime"
stamp="$stage/stamp"

command_stamp="$stage/command-stamp"

# Whether what the stamp `$1` stands for belongs to these sources and this toolchain. Runs before every command, so it starts no
# compiler and reads no file but the stamp: a source that is newer than it, or a directory whose entries changed, makes it old.
is_current() {
  [ -e "$1" ] || return 1
  local staged_identity staged_home
  { read -r staged_identity && read -r staged_home; } <"$1" || return 1
  [ "$staged_identity" = "toolchain=$toolchain_identity" ] && [ "$staged_home" = "home=$home" ] || return 1
  [ -z "$(find "$home/Package.swift" "$home/Sources" "$home/Support" -newer "$1" -print -quit)" ]
}

# Whether the command and the run time are staged.
is_staged() { is_current "$stamp"; }

# Whether the command alone is staged, which is all that commands over sources need.
is_command_staged() { is_current "$command_stamp" || is_staged; }

# Runs a build, with one line of progress; its output goes to `$log`.
build_quietly() {
  local title=$1
  shift
  if [ -t 2 ]; then
    { "$@" 2>&1; echo "status $?" >"$log.status"; } | tee "$log" | while IFS= read -r line; do
      case $line in '['*/*']'*) printf '\r\033[Koffstage: %s %s' "$title" "${line:0:60}" >&2 ;; esac
    done
    printf '\r\033[Koffstage: %s\n' "$title" >&2
    [ "$(cat "$log.status")" = "status 0" ]
  else
    say "$title"
    "$@" >"$log" 2>&1
  fi
}

# Compiles the virtual clock to one object. An archive would not do: the linker would take from it only what the executable calls
# itself, but Foundation and Dispatch are what it is for.
compile_clock() {
  local parts source
  parts=$(mktemp -d) || return 1
  for source in "$home"/Sources/VirtualClock/*.c; do
    "$toolchain/usr/bin/clang" -c -O2 -fPIC -fno-omit-frame-pointer "$source" -o "$parts/$(basename "$source" .c).o" || { rm -rf "$parts"; return 1; }
  done
  "$toolchain/usr/bin/clang" -r -nostdlib -fuse-ld=lld "$parts"/*.o -o "$1" || { rm -rf "$parts"; return 1; }
  rm -rf "$parts"
}

# Builds one product, and says why when that fails. `$log` takes the output.
build_product() {
  build_quietly "building Offstage (once after each change of its sources): $1" \
    env OFFSTAGE_TOOLCHAIN="$toolchain" "$toolchain/usr/bin/swift" build -c release --product "$1" 9>&- || {
    grep -E 'error:' "$log" | head -n 20 >&2 || tail -n 20 "$log" >&2
    stop 70 "Offstage itself could not be built" "The whole output is in $log"
  }
}

# Takes the stage for this process: file 9 is the lock.
lock_stage() {
  mkdir -p "$stage" || stop 2 "cannot write to $stage" "Offstage builds itself in .build of its own folder: make that writable."
  exec 9>"$stage/lock"
  flock 9
}

# Puts the command that was built in `$1` in its place, at once.
place_command() {
  cp "$1/offstage" "$stage/offstage.next"
  mv -f "$stage/offstage.next" "$stage/offstage"
}

# Builds and stages the command alone. The run time stays as it is; a stamp of its own says how new the command is.
stage_command() {
  lock_stage
  if is_command_staged; then
    exec 9>&-
    return 0
  fi
  local begun="$stage/command-begun" log="$stage/build.log"
  : >"$begun"
  cd "$home"
  build_product offstage
  place_command "$(cd -P "$home/.build/release" && pwd)"
  printf 'toolchain=%s\nhome=%s\n' "$toolchain_identity" "$home" >"$command_stamp.next"
  touch -r "$begun" "$command_stamp.next"
  mv -f "$command_stamp.next" "$command_stamp"
  rm -f "$begun"
  exec 9>&-
}

# Builds the command and the run time, and stages what the compiler and the linker of code under test may see, and nothing else,
# in `.build/runtime/<hash of the content>`. The hash is part of the flags, so that an upgrade compiles the user's modules anew.
stage_runtime() {
  lock_stage
  if is_staged; then
    exec 9>&-
    return 0
  fi
  local begun="$stage/begun" log="$stage/build.log" product module products
  : >"$begun"
  cd "$home"
  for product in offstage OffstageRuntime OffstageXCTest; do
    build_product "$product"
  done
  products=$(cd -P "$home/.build/release" && pwd)

  local next="$stage/next"
  rm -rf "$next"
  mkdir -p "$next/modules" "$next/lib"
  for module in COffstage LifecycleModel Devices LayoutSolver ObjectiveC os OSLog CoreGraphics Typesetting CoreText QuartzCore UIKit Offstage OffstageXCTest; do
    if [ -e "$products/Modules/$module.swiftmodule" ]; then cp "$products/Modules/$module.swiftmodule" "$next/modules/"; fi
  done
  # The other modules load the C modules by name: their headers and a module map are part of them.
  for module in COffstage CText; do
    mkdir -p "$next/modules/$module"
    cp -R "$home/Sources/$module/include/." "$next/modules/$module/"
    printf 'module %s {\n  umbrella "."\n  export *\n}\n' "$module" >"$next/modules/$module/module.modulemap"
  done
  cp "$products/libOffstageRuntime.so" "$products/libOffstageXCTest.so" "$next/lib/"
  "$toolchain/usr/bin/clang" -c -O2 -fPIC "$home/Support/LinkHook/link-hook.c" -o "$next/link-hook.o" 2>>"$log" || {
    tail -n 20 "$log" >&2
    stop 70 "Offstage's link hook could not be compiled" "The whole output is in $log"
  }
  compile_clock "$next/virtual-clock.o" 2>>"$log" || {
    tail -n 20 "$log" >&2
    stop 70 "Offstage's virtual clock could not be compiled" "The whole output is in $log"
  }

  # Swift Testing announces a companion for each of these modules and the compiler looks for it as soon as both are imported.
  # Linux's toolchain has none, so each gets an empty one.
  for module in _Testing_CoreGraphics _Testing_UIKit _Testing_CoreImage; do
    "$toolchain/usr/bin/swiftc" -emit-module -parse-as-library -module-name "$module" -o "$next/modules/$module.swiftmodule" \
      "$home/Support/CrossImports/Empty.swift" 2>>"$log" || stop 70 "Offstage's module $module could not be built" "The whole output is in $log"
  done
  find "$next/modules" -name '_Testing_*' ! -name '*.swiftmodule' -delete

  local key command_hash
  key=$(cd "$next" && find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16)
  command_hash=$(sha256sum "$products/offstage" | cut -c1-16)
  rm -rf "${stage:?}/$key"
  mv "$next" "$stage/$key"
  place_command "$products"
  # Packages built with the run time before this one still run; older ones go.
  local previous=
  if [ -e "$stamp" ]; then previous=$(sed -n 's/^runtime=//p' "$stamp"); fi
  find "$stage" -mindepth 1 -maxdepth 1 -type d ! -name "$key" ! -name "${previous:-$key}" -exec rm -rf {} +
  printf 'toolchain=%s\nhome=%s\nruntime=%s\ncommand=%s\n' "$toolchain_identity" "$home" "$key" "$command_hash" >"$stamp.next"
  touch -r "$begun" "$stamp.next"
  mv -f "$stamp.next" "$stamp"
  rm -f "$begun"
  exec 9>&-
}

# Everything a fresh clone needs before its first command; `set_up_command` for commands over sources, which need no run time.
set_up() {
  check_packages
  check_toolchain
  (stage_runtime)
}

set_up_command() {
  check_packages
  check_toolchain
  (stage_command)
}
