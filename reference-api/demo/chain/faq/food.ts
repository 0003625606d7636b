import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'

export const food: SeedFaqGroup = {
  slug: 'food',
  title: { ru: 'Еда', en: 'Food', kk: 'Тағам' },
  questions: [
    {
      slug: 'halal',
      question: { ru: 'Мясо халяль?', en: 'Is the meat halal?', kk: 'Ет халал ма?' },
      answer: {
        ru: `<p>Да, всё мясо халяль: говядина, баранина и курица. Свинины и алкоголя нет ни в одном блюде.</p>`,
        en: `<p>Yes, all of it: beef, lamb and chicken. No dish contains pork or alcohol.</p>`,
        kk: `<p>Иә, барлық ет халал: сиыр, қой және тауық еті. Бірде-бір тағамда шошқа еті де, алкоголь де жоқ.</p>`,
      },
    },
    {
      slug: 'allergens',
      question: {
        ru: 'Где посмотреть состав и аллергены?',
        en: 'Where do I find ingredients and allergens?',
        kk: 'Құрамы мен аллергендерін қайдан көруге болады?',
      },
      answer: {
        ru: `<p>На странице блюда: там состав, вес, калории, белки, жиры, углеводы и аллергены.</p>
<p>Если у вас аллергия, учтите: готовим на общей кухне, поэтому следы аллергенов возможны, даже когда ингредиент убран.</p>`,
        en: `<p>On the page of the dish: ingredients, weight, calories, protein, fat, carbohydrates and allergens.</p>
<p>If you have an allergy, keep in mind that everything is cooked in one kitchen, so traces are possible even when an ingredient is left out.</p>`,
        kk: `<p>Тағамның бетінде: құрамы, салмағы, калориясы, ақуызы, майы, көмірсуы және аллергендері көрсетілген.</p>
<p>Аллергияңыз болса, ескеріңіз: тағамның бәрі бір асүйде дайындалады, сондықтан ингредиент алынып тасталса да, аллергеннің ізі қалуы мүмкін.</p>`,
      },
    },
    {
      slug: 'without',
      question: {
        ru: 'Можно убрать лук или добавить сыр?',
        en: 'Can I leave out onion or add cheese?',
        kk: 'Пиязын алып тастауға немесе ірімшік қосуға бола ма?',
      },
      answer: {
        ru: `<p>Да. Откройте блюдо: лишнее уберите одним касанием, соус, размер и добавки выберите там же. Цена пересчитается сразу. Один донер с луком, другой без — добавьте их отдельными позициями.</p>`,
        en: `<p>Yes. Open the dish: leave out what you do not want in one tap and choose the sauce, size and extras. The price changes at once. One doner with onion and one without? Add them as separate lines.</p>`,
        kk: `<p>Иә. Тағамды ашыңыз: керек емесін бір түртіп алып тастаңыз, тұздығын, көлемін және қосымшаларын сол жерде таңдаңыз. Бағасы бірден қайта есептеледі. Бір дөнер пиязбен, екіншісі пиязсыз болса, оларды бөлек қосыңыз.</p>`,
      },
    },
    {
      slug: 'vegetarian',
      question: {
        ru: 'Есть ли блюда без мяса?',
        en: 'Do you have dishes without meat?',
        kk: 'Етсіз тағамдар бар ма?',
      },
      answer: {
        ru: `<p>Да: донер, тарелка и комбо с фалафелем, салаты, чечевичный суп, картофель и сырные палочки. Они отмечены словами «Без мяса».</p>`,
        en: `<p>Yes: the falafel doner, plate and combo, salads, lentil soup, fries and cheese sticks. They are marked “Meat-free”.</p>`,
        kk: `<p>Бар: фалафель қосылған дөнер, табақ және комбо, салаттар, жасымық көже, картоп және ірімшік таяқшалары. Оларда «Етсіз» белгісі тұр.</p>`,
      },
    },
  ],
}
