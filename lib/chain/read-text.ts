import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mistake } from '@/lib/chain/checks/mistakes'

const SAVE_AS = 'is not written in UTF-8: save the file as UTF-8'
const NEW_LINE = 0x0a

/** Editors of Windows call this encoding “Unicode”. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The first line (from 1) with bytes that are not UTF-8. */
function lineOfBadBytes(bytes: Uint8Array): number {
  let [line, start] = [1, 0]
  for (;;) {
    const end = bytes.indexOf(NEW_LINE, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line
    line += 1
    start = end + 1
  }
}

/**
 * The text of a file in a chain's folder, without a byte order mark; a mistake when the file is missing or is not written in UTF-8.
 * @param file its path inside the folder
 */
export function readText(folder: string, file: string): string | Mistake {
  let bytes: Uint8Array
  try {
    const path = join(/* turbopackIgnore: true */ folder, file)
    bytes = readFileSync(/* turbopackIgnore: true */ path)
  } catch {
    return { file, line: 1, message: 'the file is missing' }
  }
  if (isUtf16(bytes)) return { file, line: 1, message: SAVE_AS }
  if (!isUtf8(bytes)) return { file, line: lineOfBadBytes(bytes), message: SAVE_AS }
  return new TextDecoder().decode(bytes)
}
