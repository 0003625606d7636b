const WIDTH = 720
const ROW = 26
const LEFT = 250
const RIGHT = 110
/** Colours that can be told apart on white and on black, and by their order without colours. */
const COLOURS = new Map([
  ['shop', '#d63a14'],
  ['F', '#7a7a7a'],
  ['FL', '#9a9a9a'],
  ['L', '#2e7d32'],
])

const escaped = (/** @type {string} */ text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @typedef {{ label: string, value: number, colour?: string, note?: string }} Bar */

/**
 * A bar chart as a self-contained SVG.
 * @param {object} plot
 * @param {string} plot.title @param {readonly Bar[]} plot.bars
 * @param {number} [plot.goal] the position of a line @param {string} [plot.goalText] the text of that line
 * @param {boolean} [plot.isLogarithmic] for values that differ by a factor of a hundred
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

/** A picture of a film, in units of the SVG. */
const FRAME = { width: 120, height: 240, gap: 8, left: 60, top: 64 }

/**
 * Films under each other, a moment a column, as an SVG that needs nothing else.
 * @param {object} strip
 * @param {string} strip.title @param {readonly number[]} strip.moments ms
 * @param {ReadonlyMap<string, readonly (string | null)[]>} strip.films by who is shown: JPEG, base64; null: nothing was painted yet
 */
export function filmStrip({ title, moments, films }) {
  const { width, height, gap, left, top } = FRAME
  const x = (/** @type {number} */ column) => left + column * (width + gap)
  const heads = moments.map(
    (ms, column) => `<text x="${x(column) + width / 2}" y="${top - 8}" text-anchor="middle">${ms / 1000} s</text>`,
  )
  const rows = [...films].map(([who, frames], row) => {
    const y = top + row * (height + gap)
    const pictures = frames.map((frame, column) =>
      frame === null
        ? `<rect x="${x(column)}" y="${y}" width="${width}" height="${height}" fill="#eee"/>`
        : `<image x="${x(column)}" y="${y}" width="${width}" height="${height}" href="data:image/jpeg;base64,${frame}"/>`,
    )
    return `<text x="12" y="${y + height / 2}">${escaped(who)}</text>${pictures.join('')}`
  })
  const size = `${x(moments.length)} ${top + films.size * (height + gap)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="24" font-size="16" font-weight="600">${escaped(title)}</text>${heads.join('')}${rows.join('')}</svg>\n`
}

/** The colour of a server. @param {string} name */
export const colourOf = (name) => COLOURS.get(name) ?? '#d63a14'
