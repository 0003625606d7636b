import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const modules = new URL('../../node_modules/', import.meta.url)
const folder = fileURLToPath(new URL('.cache/pglite/', modules))

/** One image for each version of PGlite. */
async function imageFile(): Promise<string> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules))
  return `${folder}empty-${createHash('sha256').update(manifest).digest('hex').slice(0, 16)}.tar`
}

/**
 * An empty embedded database, without tables. Making one takes seconds, so the first test with a version of PGlite
 * stores it for all later ones; migrations and seed still run in every test.
 */
export async function emptyImage(): Promise<Blob> {
  const file = await imageFile()
  try {
    return new Blob([await readFile(file)])
  } catch {
    const client = await PGlite.create('memory://')
    const image = await client.dumpDataDir('none')
    await client.close()
    await mkdir(folder, { recursive: true })
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, Buffer.from(await image.arrayBuffer()))
    await rename(draft, file)
    return image
  }
}
