import * as v from 'valibot'
import { Id, Name, Time } from './basics.ts'

/** Somebody as others see him. A bot is a program with a token of its own. */
export const Person = v.object({
  id: Id,
  name: v.string(),
  kind: v.picklist(['guest', 'bot']),
})
export type Person = v.InferOutput<typeof Person>

export const Rename = v.strictObject({ name: Name })

export const NewBot = v.strictObject({ name: Name })

export const Bot = v.object({ id: Id, name: v.string(), createdAt: Time })
export type Bot = v.InferOutput<typeof Bot>

/** The token is told once and stored only as a hash. */
export const BotWithToken = v.object({ ...Bot.entries, token: v.string() })
export type BotWithToken = v.InferOutput<typeof BotWithToken>
