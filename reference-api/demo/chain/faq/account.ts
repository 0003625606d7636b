import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'

export const account: SeedFaqGroup = {
  slug: 'account',
  title: { ru: 'Аккаунт и сайт', en: 'Account and website', kk: 'Аккаунт және сайт' },
  questions: [
    {
      slug: 'no-code',
      question: {
        ru: 'Не приходит код из SMS',
        en: 'The SMS code does not arrive',
        kk: 'SMS-код келмейді',
      },
      answer: {
        ru: `<p>Проверьте номер и подождите минуту: после этого код можно запросить снова. Действует он три минуты. Если у вас есть пароль, войдите по нему, а заказать можно и вовсе без входа.</p>`,
        en: `<p>Check the number and wait a minute: then you can ask for another code. A code is valid for three minutes. If you have a password, log in with it, or simply order without logging in.</p>`,
        kk: `<p>Нөмірді тексеріп, бір минут күтіңіз: сосын кодты қайта сұрауға болады. Код үш минут жарамды. Құпиясөзіңіз болса, сонымен кіріңіз, ал тапсырысты кірмей-ақ беруге болады.</p>`,
      },
    },
    {
      slug: 'delete-account',
      question: {
        ru: 'Как удалить аккаунт или скачать свои данные?',
        en: 'How do I delete my account or download my data?',
        kk: 'Аккаунтты қалай жоюға немесе деректерімді қалай жүктеп алуға болады?',
      },
      answer: {
        ru: `<p>Откройте «Личные данные» в личном кабинете. Там можно скачать всё, что мы о вас храним, одним файлом и удалить аккаунт. Удалить его нельзя, только пока есть незавершённый заказ. Вернуть аккаунт и бонусы не получится.</p>`,
        en: `<p>Open “Personal data” in your account. There you can download everything we keep about you in one file, and delete the account. You cannot delete it while an order is under way. A deleted account and its bonuses cannot be restored.</p>`,
        kk: `<p>Жеке кабинеттегі «Жеке деректер» бөлімін ашыңыз. Сол жерде сіз туралы сақтайтынымыздың бәрін бір файлмен жүктеп алуға және аккаунтты жоюға болады. Аяқталмаған тапсырыс бар кезде ғана жоюға болмайды. Аккаунт пен бонустарды қайтару мүмкін емес.</p>`,
      },
    },
    {
      slug: 'languages',
      question: {
        ru: 'На каких языках работает сайт?',
        en: 'Which languages is the website in?',
        kk: 'Сайт қандай тілдерде жұмыс істейді?',
      },
      answer: {
        ru: `<p>На русском, казахском и английском. Язык меняется в меню сверху, корзина при этом сохраняется. Названия блюд и уведомления будут на том же языке.</p>`,
        en: `<p>Russian, Kazakh and English. Switch in the menu at the top; your cart is kept. The menu and notifications follow the language you chose.</p>`,
        kk: `<p>Қазақ, орыс және ағылшын тілдерінде. Тіл жоғарыдағы мәзірден ауыстырылады, себет сақталады. Тағамдар мен хабарламалар да таңдаған тіліңізде болады.</p>`,
      },
    },
    {
      slug: 'offline',
      question: {
        ru: 'Что будет с корзиной, если пропадёт интернет?',
        en: 'What happens to my cart if the internet drops?',
        kk: 'Интернет үзілсе, себетке не болады?',
      },
      answer: {
        ru: `<p>Ничего: корзина и всё введённое хранятся в вашем браузере. Когда связь появится, продолжите с того же места. Один и тот же заказ не примем дважды, даже если нажать кнопку ещё раз.</p>`,
        en: `<p>Nothing: the cart and everything you typed stay in your browser. When the connection is back, carry on where you left off. We never take the same order twice, even if you press the button again.</p>`,
        kk: `<p>Ештеңе болмайды: себет пен енгізгеніңіздің бәрі браузеріңізде сақталады. Байланыс қалпына келгенде сол жерден жалғастырасыз. Түймені қайта бассаңыз да, бір тапсырыс екі рет қабылданбайды.</p>`,
      },
    },
    {
      slug: 'demo',
      question: {
        ru: 'Это настоящая сеть?',
        en: 'Is this a real chain?',
        kk: 'Бұл нағыз желі ме?',
      },
      answer: {
        ru: `<p>Нет, Dala Doner — демонстрационная сеть. Она показывает, как работает интернет-магазин ресторана. Телефоны и цены приведены для примера, и настоящий курьер не приедет.</p>`,
        en: `<p>No, Dala Doner is a demo chain. It shows how a restaurant’s online shop works. Phone numbers and prices are examples, and no real courier will come.</p>`,
        kk: `<p>Жоқ, Dala Doner — демонстрациялық желі. Ол мейрамхананың интернет-дүкені қалай жұмыс істейтінін көрсетеді. Телефондар мен бағалар мысал ретінде берілген, нағыз курьер келмейді.</p>`,
      },
    },
  ],
}
