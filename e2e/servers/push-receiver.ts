import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it arrived at this push service. */
type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A subscribed browser: its keys, and its decryption of messages. */
export type PushBrowser = {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** The messages for it so far, decrypted. */
  readonly read: () => readonly unknown[]
}

/** A push service on this machine: it stores the messages and answers with a set status. */
export type PushReceiver = {
  readonly origin: string
  readonly received: Received[]
  /** The status of its answers; 201 by default. */
  answer: RequestListener
  readonly browser: (name: string) => PushBrowser
  readonly close: () => Promise<void>
}

/** One step of HKDF (RFC 5869): the first bytes of the given number. */
function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}

/** Decrypts a message as a browser does (RFC 8291 and 8188, one record), without any code of the sender. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const secret = derived(own.computeSecret(theirs), auth, about, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** The sender's claims (RFC 8292); null: this key has not signed them for this audience. */
export function vapidClaims(
  { headers }: Received,
  publicKey: string,
): { readonly aud: string; readonly sub: string; readonly exp: number } | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

/** Starts a push service on this machine. @param port by default any free one */
export async function pushReceiver(port = 0): Promise<PushReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    receiver.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: PushReceiver = {
    origin,
    received,
    answer: (_, response) => response.writeHead(201).end(),
    browser: (name) => {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = Buffer.alloc(16, name)
      return {
        subscription: {
          endpoint: `${origin}/send/${name}`,
          p256dh: own.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        read: () =>
          received.filter(({ path }) => path === `/send/${name}`).map(({ body }) => decrypted(body, own, auth)),
      }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}
