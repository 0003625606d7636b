let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * About 49,000 common passwords, in lower case. They are loaded by the first call, because on most days no customer
 * registers.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList()
  return list
}
