import { defineConfig } from 'vitest/config'
import whole from '../vitest.config'

const unit = whole.test?.projects?.find((one) => typeof one === 'object' && 'test' in one && one.test?.name === 'unit')
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('The product has no test project "unit".')

/** The checks and the tests of the laboratory, with the settings of the product's unit tests. */
export default defineConfig({
  resolve: unit.resolve,
  test: { ...unit.test, name: 'lab', include: ['lab/**/*.test.ts'] },
})
