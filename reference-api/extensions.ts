import type { Extension } from './extension'
import { demo } from './extensions/demo/demo'
import { iiko } from './extensions/iiko/iiko'
import { push } from './extensions/push/push'
import { staff } from './extensions/staff/staff'
import { webhooks } from './extensions/webhooks/webhooks'

/** The parts of the API that can be deleted, each with its folder. Orders are placed and paid without them, too. */
export const EXTENSIONS: readonly Extension[] = [staff, push, webhooks, iiko, demo]
