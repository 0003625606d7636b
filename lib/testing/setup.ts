import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// Files share a process and the packages loaded in it; the shop's own modules begin every file anew.
vi.resetModules()

// A warning of React or a library is a defect that nobody would read in a green run. A test that expects one replaces the
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

// As long as its test, not the one second of vitest: a starved machine is no failure. Once a process, because files share it.
if (!('isPatient' in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
  vi.waitFor = Object.assign(patient, { isPatient: true })
}
