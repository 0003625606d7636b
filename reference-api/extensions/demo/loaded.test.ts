import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** The modules that the server loads by static imports, before it reads any setting. */
async function loadedAtStart(): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: ['reference-api/server.ts'],
    bundle: true,
    format: 'esm',
    metafile: true,
    packages: 'external',
    platform: 'node',
    write: false,
  })
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path)
  }
  visit('reference-api/server.ts')
  return [...seen]
}

test('the server loads a part of the demo only when a setting asks for it (decision 016)', async () => {
  const files = await loadedAtStart()
  expect(files).toContain('reference-api/payments/halyk/halyk.ts')
  expect(files.filter((file) => file.startsWith('reference-api/extensions/demo/'))).toEqual([
    'reference-api/extensions/demo/demo.ts',
  ])
})
