import { defineConfig } from 'vitest/config'
import whole from '../../../vitest.config'

/** One project of the shop's tests, limited to the files of `MUTANT_TESTS`. */
const { MUTANT_PROJECT, MUTANT_TESTS = '' } = process.env
const project = whole.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === MUTANT_PROJECT,
)
if (typeof project !== 'object' || !('test' in project)) throw new Error(`There is no project ${MUTANT_PROJECT}.`)

export default defineConfig({
  resolve: project.resolve,
  plugins: project.plugins,
  test: { ...project.test, include: MUTANT_TESTS.split(','), exclude: [] },
})
