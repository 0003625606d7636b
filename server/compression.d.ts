declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** The part that the shop's server uses; the package's own types are made for Express. */
  export default function compression(options?: {
    readonly brotli?: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
