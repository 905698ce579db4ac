#include "COffstage-deallocation.h"

static _Thread_local void *chain_of_releases;

void *_Nullable *_Nonnull offstage_chain_of_releases(void) { return &chain_of_releases; }
