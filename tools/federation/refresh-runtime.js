// Development only: the page's one runtime of React Refresh, which remotes take from the shell (compile-rules.mjs).
import * as runtime from 'react-refresh/runtime';

globalThis.reactRefreshRuntime = runtime;
