import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// Files share a process and the packages loaded in it; the shop's own modules are loaded again for every file.
vi.resetModules()

// A warning of React or a library is a defect that would go unread in a green run. A test that expects one replaces the
// method with `vi.spyOn(console, 'error').mockImplementation(...)` and asserts the call.
let complaints: string[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`)
  }

beforeEach(() => {
  complaints = []
})

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

// As long as the test's own limit instead of one second, because a busy machine is not a failure. Set once for a
// process, which files share.
if (!('isPatient' in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
  vi.waitFor = Object.assign(patient, { isPatient: true })
}
