import { FAULT_NAMES, type FaultName } from './faults'
import { randomSample } from './random-sample.mjs'
import type { Scene } from './scene'
import { changingScenes, readingScenes } from './scenes-account'
import { benefitScenes } from './scenes-benefits'
import { loginScenes } from './scenes-login'
import { orderScenes, pageScenes, placeScenes } from './scenes-shop'

/** The calls of the specification's table, by the rows of faults §2. */
export const SCENES: readonly Scene[] = [
  ...loginScenes,
  ...placeScenes,
  ...pageScenes,
  ...orderScenes,
  ...readingScenes,
  ...changingScenes,
  ...benefitScenes,
].sort((one, other) => one.row - other.row)

export type Cell = { readonly scene: Scene; readonly fault: FaultName }

/**
 * Cells of the matrix, drawn by a seed.
 * @param count how many; all of them when there are fewer
 * @param rows the rows to draw from; empty: all
 * @param faults the beginnings of the faults' names to draw from; empty: all
 */
export function sampleCells(
  count: number,
  seed: number,
  rows: readonly number[],
  faults: readonly string[],
): readonly Cell[] {
  const all = SCENES.flatMap((scene) => FAULT_NAMES.map((fault) => ({ scene, fault }))).filter(
    ({ scene, fault }) =>
      (rows.length === 0 || rows.includes(scene.row)) &&
      (faults.length === 0 || faults.some((name) => fault.startsWith(name))),
  )
  return randomSample(all, count, seed)
}
