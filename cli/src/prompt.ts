import { createInterface, type Interface } from 'node:readline'

let lines: AsyncIterator<string> | undefined
let reader: Interface | undefined

/** One line from the person; undefined when the input has ended. */
export async function ask(question: string): Promise<string | undefined> {
  process.stdout.write(question)
  reader ??= createInterface({ input: process.stdin })
  lines ??= reader[Symbol.asyncIterator]()
  const next = await lines.next()
  return next.done === true ? undefined : next.value.trim()
}

export const stopAsking = (): void => reader?.close()
