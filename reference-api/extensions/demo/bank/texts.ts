import type { PaymentFailure } from '@/lib/domain/money/payment'
import type { Locale } from '@/reference-api/locale'
import type { CardProblems } from './card-form'
import type { TestCard } from './test-cards'

type Wrong<K extends keyof CardProblems> = Readonly<Record<NonNullable<CardProblems[K]>, string>>

type Texts = {
  readonly lang: Locale
  readonly bank: string
  readonly isTest: string
  readonly note: string
  readonly toPay: string
  readonly number: string
  readonly expiry: string
  readonly expiryHint: string
  readonly cvc: string
  readonly cvcHint: string
  readonly pay: (amount: string) => string
  readonly cancel: string
  readonly willBeKept: string
  readonly testCards: string
  readonly testCardsHint: string
  readonly cards: Readonly<Record<TestCard['key'], string>>
  readonly checkFields: string
  readonly wrong: { readonly number: Wrong<'number'>; readonly expiry: Wrong<'expiry'>; readonly cvc: Wrong<'cvc'> }
  readonly challenge: string
  readonly challengeText: (last4: string) => string
  readonly challengeCode: (code: string) => string
  readonly code: string
  readonly confirm: string
  readonly wrongCode: (left: number) => string
  readonly pending: string
  readonly pendingText: string
  readonly paid: string
  readonly paidText: string
  readonly refunded: string
  readonly failed: string
  readonly failures: Readonly<Record<PaymentFailure, string>>
  readonly back: string
  readonly missing: string
  readonly missingText: string
  readonly foreign: string
}

/** Texts of the demo bank's pages. */
export const demoBankTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    lang: 'ru',
    bank: 'Demo Bank',
    isTest: 'тестовый банк',
    note: 'Деньги не списываются. Настоящие карты здесь не принимаются.',
    toPay: 'К оплате',
    number: 'Номер карты',
    expiry: 'Срок действия',
    expiryHint: 'Месяц и год, например 08/30',
    cvc: 'CVC',
    cvcHint: 'Три цифры на обороте',
    pay: (amount) => `Оплатить ${amount}`,
    cancel: 'Отменить и вернуться в магазин',
    willBeKept: 'Карта будет сохранена в магазине для следующих заказов.',
    testCards: 'Тестовые карты',
    testCardsHint: 'Нажмите на карту, чтобы оплатить ею сразу. Или введите её номер: срок любой будущий, CVC любой.',
    cards: {
      approve: 'Оплата пройдёт',
      challenge: 'Попросит код (3-D Secure)',
      decline: 'Банк откажет',
      insufficient_funds: 'Не хватит денег',
      timeout: 'Банк не ответит вовремя',
      later_declined: 'Пройдёт сейчас, откажет как сохранённая',
    },
    checkFields: 'Проверьте данные карты',
    wrong: {
      number: {
        required: 'Введите номер карты',
        wrong: 'В номере ошибка. Проверьте цифры.',
        not_a_test_card: 'Этот банк принимает только тестовые карты из списка ниже',
      },
      expiry: {
        required: 'Введите срок действия',
        wrong: 'Введите месяц и год, например 08/30',
        expired: 'Срок действия карты истёк',
      },
      cvc: { required: 'Введите CVC', wrong: 'CVC — это три цифры' },
    },
    challenge: 'Подтвердите оплату',
    challengeText: (last4) => `Банк карты •••• ${last4} просит код из SMS.`,
    challengeCode: (code) => `Это тестовый банк, поэтому вот «SMS»: ${code}`,
    code: 'Код из SMS',
    confirm: 'Подтвердить',
    wrongCode: (left) =>
      left === 1 ? 'Код не подошёл. Осталась одна попытка.' : `Код не подошёл. Осталось попыток: ${left}`,
    pending: 'Банк ещё не ответил',
    pendingText: 'Такое бывает. Вернитесь в магазин: он узнает результат, как только банк решит.',
    paid: 'Оплачено',
    paidText: 'Спасибо! Можно возвращаться в магазин.',
    refunded: 'Деньги возвращены',
    failed: 'Оплата не прошла',
    failures: {
      declined: 'Банк отклонил карту. Вернитесь в магазин и попробуйте другую.',
      insufficient_funds: 'На карте не хватило денег. Вернитесь в магазин и попробуйте другую.',
      not_authenticated: 'Код не подтверждён. Вернитесь в магазин и попробуйте ещё раз.',
      timeout: 'Время оплаты вышло. Вернитесь в магазин и попробуйте ещё раз.',
      cancelled: 'Вы отменили оплату. Деньги не списаны.',
    },
    back: 'Вернуться в магазин',
    missing: 'Такого платежа нет',
    missingText: 'Проверьте ссылку или вернитесь в магазин.',
    foreign: 'Форма отправлена не с этой страницы. Откройте её заново из магазина.',
  },
  en: {
    lang: 'en',
    bank: 'Demo Bank',
    isTest: 'test bank',
    note: 'No money is taken. Real cards aren’t accepted here.',
    toPay: 'Total',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'Month and year, for example 08/30',
    cvc: 'CVC',
    cvcHint: 'Three digits on the back',
    pay: (amount) => `Pay ${amount}`,
    cancel: 'Cancel and return to the shop',
    willBeKept: 'The shop will save this card for your next orders.',
    testCards: 'Test cards',
    testCardsHint: 'Press a card to pay with it at once. Or type its number with any future date and any CVC.',
    cards: {
      approve: 'The payment succeeds',
      challenge: 'Asks for a code (3-D Secure)',
      decline: 'The bank declines',
      insufficient_funds: 'Not enough money',
      timeout: 'The bank doesn’t answer in time',
      later_declined: 'Succeeds now, declined once saved',
    },
    checkFields: 'Please check the card details',
    wrong: {
      number: {
        required: 'Enter the card number',
        wrong: 'The number isn’t right. Please check the digits.',
        not_a_test_card: 'This bank only accepts the test cards listed below',
      },
      expiry: {
        required: 'Enter the expiry date',
        wrong: 'Enter the month and year, for example 08/30',
        expired: 'The card has expired',
      },
      cvc: { required: 'Enter the CVC', wrong: 'The CVC is three digits' },
    },
    challenge: 'Confirm the payment',
    challengeText: (last4) => `The bank of card •••• ${last4} asks for an SMS code.`,
    challengeCode: (code) => `This is a test bank, so here is the “SMS”: ${code}`,
    code: 'SMS code',
    confirm: 'Confirm',
    wrongCode: (left) => `The code didn’t match. ${left === 1 ? 'One try' : `${left} tries`} left`,
    pending: 'The bank hasn’t answered yet',
    pendingText: 'It happens. Return to the shop: it will know the result as soon as the bank decides.',
    paid: 'Paid',
    paidText: 'Thank you! You can return to the shop.',
    refunded: 'The money was returned',
    failed: 'The payment failed',
    failures: {
      declined: 'The bank declined the card. Return to the shop and try another one.',
      insufficient_funds: 'There isn’t enough money on the card. Return to the shop and try another one.',
      not_authenticated: 'The code wasn’t confirmed. Return to the shop and try again.',
      timeout: 'The time to pay is over. Return to the shop and try again.',
      cancelled: 'You cancelled the payment. No money was taken.',
    },
    back: 'Return to the shop',
    missing: 'There is no such payment',
    missingText: 'Check the link or return to the shop.',
    foreign: 'The form wasn’t sent from this page. Please open it again from the shop.',
  },
  kk: {
    lang: 'kk',
    bank: 'Demo Bank',
    isTest: 'сынақ банкі',
    note: 'Ақша алынбайды. Мұнда шынайы карталар қабылданбайды.',
    toPay: 'Төленетін сома',
    number: 'Карта нөмірі',
    expiry: 'Жарамдылық мерзімі',
    expiryHint: 'Айы мен жылы, мысалы 08/30',
    cvc: 'CVC',
    cvcHint: 'Артқы жағындағы үш цифр',
    pay: (amount) => `${amount} төлеу`,
    cancel: 'Бас тартып, дүкенге оралу',
    willBeKept: 'Дүкен бұл картаны келесі тапсырыстар үшін сақтап қояды.',
    testCards: 'Сынақ карталары',
    testCardsHint:
      'Бірден төлеу үшін картаны басыңыз. Немесе нөмірін енгізіңіз: мерзімі — кез келген болашақ күн, CVC — кез келген сан.',
    cards: {
      approve: 'Төлем өтеді',
      challenge: 'Код сұрайды (3-D Secure)',
      decline: 'Банк бас тартады',
      insufficient_funds: 'Ақша жетпейді',
      timeout: 'Банк уақытында жауап бермейді',
      later_declined: 'Қазір өтеді, сақталған соң өтпейді',
    },
    checkFields: 'Карта деректерін тексеріңіз',
    wrong: {
      number: {
        required: 'Карта нөмірін енгізіңіз',
        wrong: 'Нөмірде қате бар. Цифрларды тексеріңіз.',
        not_a_test_card: 'Бұл банк төмендегі сынақ карталарын ғана қабылдайды',
      },
      expiry: {
        required: 'Жарамдылық мерзімін енгізіңіз',
        wrong: 'Айы мен жылын енгізіңіз, мысалы 08/30',
        expired: 'Картаның мерзімі өтіп кеткен',
      },
      cvc: { required: 'CVC енгізіңіз', wrong: 'CVC үш цифрдан тұрады' },
    },
    challenge: 'Төлемді растаңыз',
    challengeText: (last4) => `•••• ${last4} картасының банкі SMS-тегі кодты сұрайды.`,
    challengeCode: (code) => `Бұл сынақ банкі, сондықтан «SMS» мынау: ${code}`,
    code: 'SMS-тегі код',
    confirm: 'Растау',
    wrongCode: (left) => `Код дұрыс емес. Қалған мүмкіндік: ${left}`,
    pending: 'Банк әлі жауап берген жоқ',
    pendingText: 'Мұндай болып тұрады. Дүкенге оралыңыз: банк шешкен бойда ол нәтижені біледі.',
    paid: 'Төленді',
    paidText: 'Рақмет! Дүкенге орала беріңіз.',
    refunded: 'Ақша қайтарылды',
    failed: 'Төлем өтпеді',
    failures: {
      declined: 'Банк картаны қабылдамады. Дүкенге оралып, басқасын қолданып көріңіз.',
      insufficient_funds: 'Картада ақша жетпеді. Дүкенге оралып, басқасын қолданып көріңіз.',
      not_authenticated: 'Код расталмады. Дүкенге оралып, қайталап көріңіз.',
      timeout: 'Төлеу уақыты өтіп кетті. Дүкенге оралып, қайталап көріңіз.',
      cancelled: 'Сіз төлемнен бас тарттыңыз. Ақша алынған жоқ.',
    },
    back: 'Дүкенге оралу',
    missing: 'Мұндай төлем жоқ',
    missingText: 'Сілтемені тексеріңіз немесе дүкенге оралыңыз.',
    foreign: 'Форма бұл беттен жіберілмеген. Оны дүкеннен қайта ашыңыз.',
  },
}
