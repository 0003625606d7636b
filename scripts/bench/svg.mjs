const WIDTH = 720
const ROW = 26
const LEFT = 250
const RIGHT = 110
/** Colours that are told apart on white and on black, and without colours by their order. */
const COLOURS = new Map([
  ['shop', '#d63a14'],
  ['F', '#7a7a7a'],
  ['FL', '#9a9a9a'],
  ['L', '#2e7d32'],
])

const escaped = (/** @type {string} */ text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @typedef {{ label: string, value: number, colour?: string, note?: string }} Bar */

/**
 * A plot of bars as an SVG that needs nothing else.
 * @param {object} plot
 * @param {string} plot.title @param {readonly Bar[]} plot.bars
 * @param {number} [plot.goal] a line, with the meaning of `goalText` @param {string} [plot.goalText]
 * @param {boolean} [plot.isLogarithmic] for values that differ by a hundred times
 */
export function barPlot({ title, bars, goal, goalText = 'goal', isLogarithmic = false }) {
  const most = Math.max(...bars.map(({ value }) => value), goal ?? 0, Number.MIN_VALUE)
  const least = Math.min(...bars.map(({ value }) => value).filter((value) => value > 0), goal ?? most) / 2
  const span = WIDTH - LEFT - RIGHT
  const scale = (/** @type {number} */ value) =>
    span *
    (isLogarithmic ? Math.log(Math.max(value, least) / least) / Math.log(most / least || 2) : Math.max(value, 0) / most)
  const height = 56 + bars.length * ROW
  const rows = bars.map(({ label, value, colour, note = '' }, index) => {
    const top = 40 + index * ROW
    const width = Math.max(scale(value), 1).toFixed(1)
    return `<text x="${LEFT - 8}" y="${top + 15}" text-anchor="end">${escaped(label)}</text><rect x="${LEFT}" y="${top + 2}" width="${width}" height="${ROW - 8}" rx="3" fill="${colour ?? '#d63a14'}"/><text x="${LEFT + Number(width) + 6}" y="${top + 15}">${escaped(note)}</text>`
  })
  const line =
    goal === undefined
      ? ''
      : `<line x1="${(LEFT + scale(goal)).toFixed(1)}" x2="${(LEFT + scale(goal)).toFixed(1)}" y1="36" y2="${height - 12}" stroke="#2e7d32" stroke-width="2" stroke-dasharray="4 3"/><text x="${(LEFT + scale(goal)).toFixed(1)}" y="${height - 2}" text-anchor="middle" font-size="11">${escaped(goalText)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="24" font-size="16" font-weight="600">${escaped(title)}</text>${rows.join('')}${line}</svg>\n`
}

/** The colour of whoever is measured. @param {string} name */
export const colourOf = (name) => COLOURS.get(name) ?? '#d63a14'
