import type { Result } from '@kontor/core'
import { call } from './api.ts'

let people: readonly string[] = $state.raw([])

/** Whether nothing is shown of what the person says; nobody else learns of it. */
export const isMuted = (person: string): boolean => people.includes(person)

export async function loadMuted(): Promise<void> {
  const muted = await call('mutes', {})
  if (muted.ok) people = muted.value.people
}

export async function mute(person: string): Promise<Result<unknown>> {
  const done = await call('mute', { params: { person } })
  if (done.ok) people = [...people, person]
  return done
}

export async function unmute(person: string): Promise<Result<unknown>> {
  const done = await call('unmute', { params: { person } })
  if (done.ok) people = people.filter((other) => other !== person)
  return done
}
