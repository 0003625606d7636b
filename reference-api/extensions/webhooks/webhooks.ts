import { trustedProxies } from '@/lib/config/trusted-proxies'
import { type CommandDeps, successWith } from '@/reference-api/command'
import type { Extension } from '@/reference-api/extension'
import { webhooksCommand } from './command'
import { webhookJobs } from './deliver'
import { queueWebhooks } from './queue'

/** The internal addresses that may be called, by `WEBHOOK_ALLOWED_NETWORKS`; by default none. */
const allowedIn = (networks: string | undefined) => trustedProxies(networks ?? '') ?? (() => false)

/** Sends events of orders to other systems (decision 032). */
export const webhooks: Extension = {
  name: 'webhooks',
  commands: {
    webhooks:
      (args) =>
      async ({ db, now, settings: { env, secret } }: CommandDeps) =>
        successWith(
          await webhooksCommand(args, { db, now, key: secret(), isAllowed: allowedIn(env.WEBHOOK_ALLOWED_NETWORKS) }),
        ),
  },
  begin: ({ db, clock, secret, warn, onTrouble, env }) => ({
    onOrderNews: queueWebhooks,
    jobs: webhookJobs({ db, clock, key: secret, isAllowed: allowedIn(env.WEBHOOK_ALLOWED_NETWORKS), warn }, (error) =>
      onTrouble(error, 'a webhook'),
    ),
  }),
}
