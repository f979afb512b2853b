import type { Context } from '../context.ts'
import { makePushKeys, type PushKeys } from './push.ts'

const NAME = 'push'

/** Made at the first start and kept: every browser's subscription is bound to them. Of two nodes one wins. */
export async function pushKeys(ctx: Context): Promise<PushKeys> {
  const { db } = ctx.store
  await db
    .insertInto('keys')
    .values({ name: NAME, value: JSON.stringify(makePushKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('keys').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  return JSON.parse(row.value) as PushKeys
}
