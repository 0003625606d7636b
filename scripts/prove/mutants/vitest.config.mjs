import { defineConfig } from 'vitest/config'
import whole from '../../../vitest.config'

/** One project of the shop's tests, with the files that `MUTANT_TESTS` names. */
const { MUTANT_PROJECT, MUTANT_TESTS = '' } = process.env
const project = whole.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === MUTANT_PROJECT,
)
if (typeof project !== 'object' || !('test' in project)) throw new Error(`There is no project ${MUTANT_PROJECT}.`)

export default defineConfig({
  resolve: project.resolve,
  test: { ...project.test, include: MUTANT_TESTS.split(','), exclude: [] },
})
