import type { Bot, BotWithToken } from '@kontor/protocol'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import { addPerson } from './people.ts'
import { addToken } from './tokens.ts'

/** Programs that play with a token of their own; a bot can't own bots. */
const asBot = (row: PersonRow): Bot => ({ id: row.id, name: row.name, createdAt: row.created_at })

const botsOf = (ctx: Context, owner: string) =>
  ctx.store.db.selectFrom('people').selectAll().where('owner', '=', owner).orderBy('created_at')

export async function listBots(ctx: Context, owner: PersonRow): Promise<Outcome<{ bots: Bot[] }>> {
  if (owner.kind === 'bot') return refuse('bot.forbidden')
  const rows = await botsOf(ctx, owner.id).execute()
  return done({ bots: rows.map(asBot) })
}

export async function newBot(ctx: Context, owner: PersonRow, name: string): Promise<Outcome<BotWithToken>> {
  if (owner.kind === 'bot') return refuse('bot.forbidden')
  const existing = await botsOf(ctx, owner.id).execute()
  if (existing.length >= ctx.config.limits.botsPerPerson) return refuse('bot.limit')
  const now = ctx.now()
  const bot: PersonRow = {
    id: ctx.newId(),
    kind: 'bot',
    name,
    owner: owner.id,
    created_at: now,
    seen_at: now,
  }
  return done({ ...asBot(bot), token: await addPerson(ctx, bot) })
}

export async function findBot(ctx: Context, owner: string, id: string): Promise<Outcome<PersonRow>> {
  const bot = await botsOf(ctx, owner).where('id', '=', id).executeTakeFirst()
  return bot ? done(bot) : refuse('bot.none')
}

/** Voids the old token; with `renew` there is a new one. */
export async function renewBot(ctx: Context, owner: PersonRow, id: string): Promise<Outcome<BotWithToken>> {
  const bot = await findBot(ctx, owner.id, id)
  if (!bot.ok) return bot
  const token = await ctx.store.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('tokens').where('person', '=', id).execute()
    return addToken(ctx, trx, id, '')
  })
  return done({ ...asBot(bot.value), token })
}

/** Its owner is forgotten too, so that it is no longer listed; its seats and games stay. */
export async function dropBot(ctx: Context, owner: PersonRow, id: string): Promise<Outcome<undefined>> {
  const bot = await findBot(ctx, owner.id, id)
  if (!bot.ok) return bot
  await ctx.store.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('tokens').where('person', '=', id).execute()
    await trx.updateTable('people').set({ owner: null }).where('id', '=', id).execute()
  })
  return done(undefined)
}
