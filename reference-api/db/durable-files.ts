import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { readonly nfd?: unknown }
/** What Emscripten's file system over Node's does for a stream; without `fsync` it says "done" and does nothing. */
type StreamOperations = { fsync?: (stream: Stream) => number }

const isOperations = (value: unknown): value is StreamOperations => typeof value === 'object' && value !== null

/**
 * The files of an embedded database, written through to the disk when PostgreSQL asks for it. PGlite's own way leaves that to the
 * system: it survives a killed process, not a lost power supply.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ NODEFS }) => {
            const operations: unknown = Reflect.get(NODEFS, 'stream_ops')
            if (!isOperations(operations)) return
            operations.fsync = ({ nfd }) => {
              if (typeof nfd === 'number') fsyncSync(nfd)
              return 0
            }
          },
        ],
      },
    }
  }
}

/**
 * PostgreSQL's parameters for it. `fdatasync`, the usual way of its log, is a call of its own that Emscripten answers by itself.
 * @param params with `-F`, which switches writing through off
 */
export const durable = (params: readonly string[]): string[] => [
  ...params.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]
