import { expect, test } from 'vitest'
import { routes } from './routes'

test('the list of consents is read from an API whose texts are newer than the shop', () => {
  const answer = { consents: [], current_version: '2999-01-01' }
  expect(routes.consents.responses[200].safeParse(answer).success).toBe(true)
})
