import { once } from 'node:events'

const leave = () => process.exit(1)

// A part ends with the program that runs the proof; run alone, it has none.
if (process.send) {
  process.once('disconnect', leave)
  process.channel?.unref()
}

const MOST = 30

/**
 * Tells the result of a part to the program that runs the proof, before the part ends. Run alone, a part tells only what it prints.
 * @param {import('./parts').PartResult} result of the faults the first thirty are told, shortened
 */
export async function tellResult({ figures, faults }) {
  if (!process.send) return
  process.off('disconnect', leave)
  process.channel?.ref()
  const heard = once(process, 'disconnect')
  process.send({ figures, faults: faults.slice(0, MOST).map((fault) => fault.slice(0, 300)) })
  await heard
}
