import type { Extension, ExtensionContext } from '@/reference-api/extension'
import type { Geocoder } from '@/reference-api/geocoding/geocoder'
import type { Job } from '@/reference-api/jobs/job'
import { bankOf } from '@/reference-api/payments/bank'

const REPORTS_MS = 500
const PATIENCE_MS = 5000

const post = async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return answer.status
}

/** The demo bank, where no other bank charges cards; loaded only then. */
async function bankIn({ env, db, clock, publicUrl }: ExtensionContext) {
  if (bankOf(env) !== 'acquirer') return {}
  const { createDemoBank } = await import('./bank/demo-bank')
  const { demoBankPages } = await import('./bank/routes')
  const secret = env.PAYMENT_CALLBACK_SECRET
  const bank = createDemoBank({ db, clock, publicUrl, post, ...(secret && { secret }) })
  const reports: Job = { name: 'demo bank', every: REPORTS_MS, run: bank.sendReports }
  return { paymentProvider: bank.provider, pages: demoBankPages(bank), reports }
}

const loadGazetteer = async (): Promise<Geocoder> => (await import('./gazetteer/gazetteer')).gazetteer

/** The streets of the database, loaded when the first address is looked up there. */
const streets: Geocoder = {
  find: async (text, where) => (await loadGazetteer()).find(text, where),
  reverse: async (point, where) => (await loadGazetteer()).reverse(point, where),
}

/** The simulated kitchen, according to `KITCHEN`; loaded only where it cooks. */
async function kitchenIn({ env, db, clock, isPlayground }: ExtensionContext): Promise<Job | null> {
  if ((env.KITCHEN ?? (isPlayground ? 'on' : 'off')) !== 'on') return null
  const { stepKitchen } = await import('./kitchen')
  const stepSeconds = env.KITCHEN_STEP_SECONDS
  return {
    name: 'kitchen of the demo',
    every: Math.min(1000, stepSeconds * 500),
    run: () => stepKitchen(db, clock(), stepSeconds),
    inEachInstance: true,
  }
}

/** What a demo has in place of a bank, a maps service and a kitchen. */
export const demo: Extension = {
  name: 'demo',
  begin: async (context) => {
    const { reports, ...bank } = await bankIn(context)
    const kitchen = await kitchenIn(context)
    return { ...bank, geocoder: streets, jobs: [reports, kitchen].filter((job) => job != null) }
  },
}
