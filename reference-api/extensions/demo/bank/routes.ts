import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { type Locale, localeOf } from '@/reference-api/locale'
import { type BankPayment, bankPaymentById, cancelBankPayment, submitCard, submitCode } from './bank-payments'
import { type CardFields, type CardProblems, cardFields, readCard } from './card-form'
import { DEMO_BANK_PAGE, type DemoBank } from './demo-bank'
import { cardPage, codePage, outcomePage, refusalPage } from './pages'
import { STYLES_HASH } from './styles'

type Tools = { readonly db: Db; readonly clock: () => Date }

const FORM_LIMIT = 4096
const CODE_TRIES = 3

const inPath = z.object({ id: z.string().regex(/^[\w-]{20,64}$/) })
const codeField = z.object({ code: z.string().max(20).default('') })

/** The policy of a page. `shop`: the origin that the form's answer redirects to; browsers check `form-action` for redirects, too. */
const policy = (shop: string | null): string =>
  `default-src 'none'; style-src '${STYLES_HASH}'; form-action 'self'${shop ? ` ${shop}` : ''}; base-uri 'none'; frame-ancestors 'none'`

const headed = (reply: FastifyReply, status: number, entry?: BankPayment): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy(entry ? new URL(entry.returnUrl).origin : null))
    // With `no-referrer`, browsers send `Origin: null` with the form, and `isOwnForm` would refuse it.
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')

const send = (reply: FastifyReply, status: number, page: string, entry?: BankPayment): FastifyReply =>
  headed(reply, status, entry).send(page)

/** Whether a page of the bank sent the form (protection against CSRF). Every browser sends the origin of a POST. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The code of 3-D Secure. It is derived from the payment, so that it is the same each time the page is opened. */
const codeFor = (secret: string, { id }: BankPayment): string =>
  String(createHmac('sha256', secret).update(`code:${id}`).digest().readUInt32BE(0) % 10_000).padStart(4, '0')

const localeIn = ({ locale }: BankPayment): Locale => localeOf(locale)

/**
 * The pages of the embedded acquirer, which are not part of the contract: plain forms that need no script. Only these routes accept
 * form bodies. The number of a card is checked and never stored.
 */
export const demoBankPages =
  (bank: DemoBank) =>
  async (app: FastifyInstance, { db, clock }: Tools): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )

    const entryOf = async (request: FastifyRequest): Promise<BankPayment | null> => {
      const { success, data } = inPath.safeParse(request.params)
      return success ? bankPaymentById(db, data.id, clock()) : null
    }
    const missing = (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, 404, refusalPage(localeOf(request.headers['accept-language']), 'missing'))

    const show = async (reply: FastifyReply, entry: BankPayment, left: number | null = null): Promise<FastifyReply> => {
      const locale = localeIn(entry)
      if (entry.status === 'new') return send(reply, 200, cardPage(locale, entry), entry)
      if (entry.status !== 'challenge') return send(reply, 200, outcomePage(locale, entry), entry)
      const code = codeFor(await bank.secret(), entry)
      return send(reply, left === null ? 200 : 422, codePage(locale, entry, code, left), entry)
    }
    /** Redirects to the shop when the payment is decided, otherwise to the payment's page. */
    const lead = (reply: FastifyReply, entry: BankPayment): FastifyReply => {
      const isDecided = entry.status === 'paid' || entry.status === 'declined'
      const url = isDecided ? entry.returnUrl : DEMO_BANK_PAGE.replace(':id', entry.id)
      return headed(reply, 303, entry).header('location', url).send('')
    }

    /** Mounts a form: 404 for an unknown payment, 403 for a form of another origin. */
    const onForm = (
      url: string,
      answer: (request: FastifyRequest, reply: FastifyReply, entry: BankPayment) => Promise<unknown>,
    ) =>
      app.post(url, { schema: { hide: true } }, async (request, reply) => {
        const entry = await entryOf(request)
        if (!entry) return missing(request, reply)
        if (!isOwnForm(request)) return send(reply, 403, refusalPage(localeIn(entry), 'foreign'), entry)
        return answer(request, reply, entry)
      })

    app.get(DEMO_BANK_PAGE, { schema: { hide: true } }, async (request, reply) => {
      const entry = await entryOf(request)
      return entry ? show(reply, entry) : missing(request, reply)
    })

    onForm(DEMO_BANK_PAGE, async (request, reply, entry) => {
      if (entry.status !== 'new') return show(reply, entry)
      const requested = cardFields.safeParse(request.body ?? {})
      const fields: CardFields = requested.success ? requested.data : { number: '', expiry: '', cvc: '' }
      const read = readCard(fields, clock())
      if ('problems' in read) return refuse(reply, entry, fields, read.problems)
      const taken = (await submitCard(db, entry.id, read, clock())) ?? (await bankPaymentById(db, entry.id, clock()))
      return lead(reply, taken ?? entry)
    })

    const refuse = (reply: FastifyReply, entry: BankPayment, fields: CardFields, problems: CardProblems) =>
      send(reply, 422, cardPage(localeIn(entry), entry, { fields, problems }), entry)

    onForm(`${DEMO_BANK_PAGE}/code`, async (request, reply, entry) => {
      if (entry.status !== 'challenge') return show(reply, entry)
      const requested = codeField.safeParse(request.body ?? {})
      const isRight = requested.success && requested.data.code.trim() === codeFor(await bank.secret(), entry)
      const answered =
        (await submitCode(db, entry.id, isRight, clock())) ?? (await bankPaymentById(db, entry.id, clock())) ?? entry
      return answered.status === 'challenge'
        ? show(reply, answered, CODE_TRIES - answered.challengeTries)
        : lead(reply, answered)
    })

    onForm(`${DEMO_BANK_PAGE}/cancel`, async (_, reply, entry) => {
      await cancelBankPayment(db, { id: entry.id }, clock())
      return lead(reply, (await bankPaymentById(db, entry.id, clock())) ?? entry)
    })
  }
