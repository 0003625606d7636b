// biome-ignore format: a table of letters
const RUSSIAN: Readonly<Record<string, string>> = {
  ё: 'е', ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и',
}

/** A text in small letters as a keyboard without Kazakh letters and ё writes it: көшесі → кошеси. */
export const inRussianLetters = (text: string): string =>
  text.replace(/[ёәғқңөұүһі]/g, (letter) => RUSSIAN[letter] ?? letter)
