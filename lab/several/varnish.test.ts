import { expect, test } from 'vitest'
import { backendsVcl } from './varnish.mjs'

test('the instances stand in the file that Varnish includes', () => {
  const text = backendsVcl({ shops: ['a:1', 'b:2'], apis: ['c:3'], purgers: ['"10.0.0.0"/8'] })
  expect(text).toContain('backend shop_2 { .host = "b"; .port = "2"; .probe = alive;')
  expect(text).toContain('apis.add_backend(api_1);')
  expect(text).toMatch(/acl purgers \{\n {2}"localhost";\n {2}"10\.0\.0\.0"\/8;\n\}/)
})
