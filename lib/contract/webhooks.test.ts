import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WEBHOOK_TYPES } from '@/lib/domain/notices/webhook'
import { webhookEvent, webhookJsonSchema, webhookOperations } from './webhooks'

const read = (file: string): string => readFileSync(file, 'utf8')

test('the published schema is the one that webhooks are made by (`npx vitest run -u` writes it)', async () => {
  await expect(`${JSON.stringify(webhookJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/webhooks.schema.json',
  )
})

test('the documentation names every event', () => {
  const text = read('docs/webhooks.md')
  expect(WEBHOOK_TYPES.filter((type) => !text.includes(`\`${type}\``))).toEqual([])
  expect(Object.keys(webhookOperations())).toEqual([...WEBHOOK_TYPES])
})

test('the example of the documentation is an event, but for what it leaves out of the order', () => {
  const [, example = ''] = /```json\n([\s\S]+?)```/.exec(read('docs/webhooks.md')) ?? []
  const result = webhookEvent.safeParse(JSON.parse(example))
  expect(result.error?.issues.map(({ path }) => path.slice(0, 2).join('.'))).toEqual(
    result.error?.issues.map(() => 'data.order'),
  )
  expect(result.success).toBe(false)
})
