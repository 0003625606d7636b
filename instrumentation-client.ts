// zod would try whether it may compile code at run time; the policy forbids that, and each try is a violation in the
// browser's log. Said before zod is loaded, and without loading it: most pages never do.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
