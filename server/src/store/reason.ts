/** The cause of a failure in one line, without the address that may hold a password. */
export function reason(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] }
  // several addresses of one name were tried
  if (message === '' && errors?.[0] !== undefined) return reason(errors[0])
  const [line] = message.split('\n')
  return (line === '' ? (code ?? 'unknown') : line).replace(/\.$/, '')
}
