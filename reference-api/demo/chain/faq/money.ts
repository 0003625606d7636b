import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'

export const payment: SeedFaqGroup = {
  slug: 'payment',
  title: { ru: 'Оплата и возврат', en: 'Payment and refunds', kk: 'Төлем және қайтару' },
  questions: [
    {
      slug: 'pay',
      question: {
        ru: 'Чем можно заплатить?',
        en: 'How can I pay?',
        kk: 'Қалай төлеуге болады?',
      },
      answer: {
        ru: `<ul>
<li>Наличными курьеру или в филиале. Напишите, с какой суммы нужна сдача.</li>
<li>Картой онлайн, если этот способ показан на странице оплаты.</li>
<li>Бонусами, целиком или частично: 1 бонус\u00a0=\u00a01\u00a0₸.</li>
</ul>`,
        en: `<ul>
<li>In cash to the courier or at the branch. Tell us what amount you will pay with, and you will get change.</li>
<li>By card online, where the payment page offers it.</li>
<li>With bonuses, in full or in part: 1 bonus\u00a0=\u00a01\u00a0₸.</li>
</ul>`,
        kk: `<ul>
<li>Қолма-қол: курьерге немесе филиалда. Қай сомадан қайтарым керегін жазыңыз.</li>
<li>Картамен онлайн: төлем бетінде бұл тәсіл көрсетілсе.</li>
<li>Бонуспен, толық немесе ішінара: 1 бонус\u00a0=\u00a01\u00a0₸.</li>
</ul>`,
      },
    },
    {
      slug: 'card-safety',
      question: {
        ru: 'Безопасно ли платить картой?',
        en: 'Is it safe to pay by card?',
        kk: 'Картамен төлеу қауіпсіз бе?',
      },
      answer: {
        ru: `<p>Да. Номер карты и код вы вводите на защищённой странице платёжной организации, мы их не видим. Сохраняем только последние четыре цифры и срок действия, и только если вы попросили. Удалить карту можно в разделе «Мои карты».</p>`,
        en: `<p>Yes. You type the card number and code on the secure page of the payment provider; we never see them. We keep only the last four digits and the expiry date, and only if you ask us to. You can delete the card under “My cards”.</p>`,
        kk: `<p>Иә. Карта нөмірі мен кодын төлем ұйымының қорғалған бетінде енгізесіз, біз оларды көрмейміз. Соңғы төрт цифры мен мерзімін ғана, оның өзінде сіз сұрасаңыз ғана сақтаймыз. Картаны «Менің карталарым» бөлімінде жоюға болады.</p>`,
      },
    },
    {
      slug: 'wrong-order',
      question: {
        ru: 'Привезли не то или чего-то не хватает. Что делать?',
        en: 'Something is wrong or missing. What should I do?',
        kk: 'Басқа тағам келді немесе бірдеңе жетіспейді. Не істеу керек?',
      },
      answer: {
        ru: `<p>Сообщите в день получения: по номеру со страницы заказа. Назовите номер заказа и, если можно, приложите фото.</p>
<p>Недостающее довезём или вернём его стоимость. Испорченное приготовим заново или вернём деньги — как вам удобнее.</p>`,
        en: `<p>Tell us on the same day, by calling the number on the order’s page. Give the order number and add a photo if you can.</p>
<p>We bring what is missing or refund it. If something is spoiled, we cook it again or return the money, whichever you prefer.</p>`,
        kk: `<p>Алған күні хабарлаңыз: тапсырыс бетіндегі нөмірге қоңырау шалып. Тапсырыс нөмірін айтып, мүмкін болса фотосын қосыңыз.</p>
<p>Жетпегенін жеткізіп береміз не құнын қайтарамыз. Бұзылғанын қайта дайындаймыз немесе ақшаны қайтарамыз, таңдау өзіңізде.</p>`,
      },
    },
    {
      slug: 'refund',
      question: {
        ru: 'Когда вернутся деньги?',
        en: 'When do I get my money back?',
        kk: 'Ақша қашан қайтарылады?',
      },
      answer: {
        ru: `<p>Тем же способом, которым вы платили: на ту же карту или наличными в филиале. Мы отправляем деньги не позже чем через 10 календарных дней, а обычно в тот же день; зачисление занимает от одного до пяти дней. Потраченные бонусы возвращаются с прежним сроком.</p>`,
        en: `<p>The same way you paid: to the same card, or in cash at the branch. We send the money within 10 calendar days at the latest, usually the same day; the bank then takes one to five days. Bonuses you spent come back with their old expiry date.</p>`,
        kk: `<p>Қалай төлесеңіз, солай: сол картаға немесе филиалда қолма-қол. Ақшаны күнтізбелік 10 күннен кешіктірмей, әдетте сол күні жібереміз, банк бір-бес күнде түсіреді. Жұмсалған бонустар бұрынғы мерзімімен қайтады.</p>`,
      },
    },
  ],
}

export const benefits: SeedFaqGroup = {
  slug: 'benefits',
  title: { ru: 'Бонусы и промокоды', en: 'Bonuses and promo codes', kk: 'Бонустар мен промокодтар' },
  questions: [
    {
      slug: 'bonuses',
      question: {
        ru: 'Как работают бонусы?',
        en: 'How do bonuses work?',
        kk: 'Бонустар қалай жұмыс істейді?',
      },
      answer: {
        ru: `<ul>
<li>Войдите до заказа — и вернём 5\u00a0% от суммы, оплаченной за блюда деньгами.</li>
<li>Бонусы приходят, когда вы получили заказ, и действуют 90 дней.</li>
<li>1 бонус\u00a0=\u00a01\u00a0₸. Ими можно оплатить блюда целиком, но не доставку.</li>
<li>Первыми тратятся те, что сгорят раньше.</li>
</ul>`,
        en: `<ul>
<li>Log in before you order and get back 5% of what you paid for food with money.</li>
<li>Bonuses arrive when you have received the order and last 90 days.</li>
<li>1 bonus\u00a0=\u00a01\u00a0₸. They can pay for all of the food, but not for delivery.</li>
<li>Those that expire first are spent first.</li>
</ul>`,
        kk: `<ul>
<li>Тапсырысқа дейін кірсеңіз, тағамға ақшамен төленген соманың 5\u00a0%-ын қайтарамыз.</li>
<li>Бонустар тапсырысты алған соң қосылып, 90 күн жарамды болады.</li>
<li>1 бонус\u00a0=\u00a01\u00a0₸. Олармен тағам құнын толық төлеуге болады, жеткізуге жұмсалмайды.</li>
<li>Алдымен мерзімі ерте бітетін бонустар жұмсалады.</li>
</ul>`,
      },
    },
    {
      slug: 'promo-codes',
      question: {
        ru: 'Как применить промокод? Почему он не действует?',
        en: 'How do I use a promo code? Why does it not work?',
        kk: 'Промокодты қалай қолдану керек? Неге қолданылмайды?',
      },
      answer: {
        ru: `<p>Введите код в корзине. К одному заказу применяется один промокод; с бонусами он складывается: сначала скидка, потом бонусы.</p>
<p>Если код не сработал, корзина скажет почему: не набрана сумма, нужны другие блюда, код только для доставки или действует в другое время.</p>`,
        en: `<p>Enter the code in the cart. One order takes one promo code, and it combines with bonuses: first the discount, then the bonuses.</p>
<p>If a code does not work, the cart says why: the amount is too small, other dishes are needed, it is for delivery only or is valid at another time.</p>`,
        kk: `<p>Кодты себетте енгізіңіз. Бір тапсырысқа бір промокод қолданылады, оны бонуспен бірге пайдалануға болады: алдымен жеңілдік, сосын бонус.</p>
<p>Код қолданылмаса, себебін себет айтады: сома жетпейді, басқа тағам керек, код тек жеткізуге арналған немесе басқа уақытта жарамды.</p>`,
      },
    },
  ],
}
