import { gateway } from '@/lib/server/gateway/gateway'

export const dynamic = 'force-dynamic'

export { gateway as DELETE, gateway as GET, gateway as PATCH, gateway as POST }
