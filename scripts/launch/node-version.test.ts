import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nodeFault } from './node-version.mjs'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const range: string = engines.node

describe('the Node that runs the shop', () => {
  test.each([
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v22.13.0', true],
    ['v24.0.0', true],
    ['v26.1.0', true],
    ['v18.20.8', false],
    ['v20.9.0', false],
    ['v21.7.3', false],
    ['v22.12.0', false],
    ['v23.11.0', false],
  ])('%s: %s', (version, isFit) => expect(nodeFault(version, range) === null).toBe(isFit))

  test('one that is too old is told in a sentence which ones do', () =>
    expect(nodeFault('v18.20.8', range)).toBe(
      'The shop runs on Node 20.19, 22.13, 24.0 or newer. This is Node 18.20.8: nothing was started.',
    ))
})

test('npm refuses packages that do not run on the Node in use, instead of warning about them', () =>
  expect(readFileSync('.npmrc', 'utf8')).toContain('engine-strict=true'))
