import * as z from 'zod/mini'
import { doneAnswer } from './account'
import { problem, userFailure } from './errors'
import { id } from './fields'
import { route } from './route'

/** Ours: a customer is told once when a branch sells a sold-out dish again. */
export const stockAlertRoutes = {
  requestStockAlert: route({
    method: 'POST',
    path: '/api/user/stock-alert',
    summary:
      'Ask to be told once when a branch sells a dish again; asking again changes nothing, 409 `available`: it is sold already, `full`: too many others',
    access: 'user',
    ours: true,
    body: z.strictObject({ product_id: id, filial_guid: z.string().check(z.minLength(1), z.maxLength(64)) }),
    responses: { ...userFailure, 404: problem, 409: problem, 200: doneAnswer },
  }),
}
