let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** About 49,000 passwords that many people have, in lower case. Read with the first call: on most days nobody registers. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList()
  return list
}
