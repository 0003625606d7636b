import { legalArticle } from './article'

export const privacy = legalArticle(
  'privacy',
  { ru: 'Политика конфиденциальности', en: 'Privacy policy', kk: 'Құпиялылық саясаты' },
  {
    ru: `<p>Здесь рассказано, какие данные собирает ТОО «Dala Doner» (далее — мы), зачем они нужны и как ими распоряжаетесь вы. Мы действуем по Закону Республики Казахстан от 21 мая 2013 года № 94-V «О персональных данных и их защите».</p>
<h2>1. Какие данные мы собираем</h2>
<ul>
<li><strong>При заказе:</strong> имя, телефон, адрес и точку на карте, комментарии, состав и сумму заказа.</li>
<li><strong>В личном кабинете:</strong> сохранённые адреса, историю заказов, отзывы, бонусы, уведомления, пароль в виде, по которому его нельзя восстановить.</li>
<li><strong>О платеже картой:</strong> платёжную систему, последние четыре цифры и срок действия. Полный номер карты и код CVC вы вводите на странице платёжной организации, к нам они не попадают.</li>
<li><strong>О согласиях:</strong> что, когда и в какой редакции вы приняли, и подсеть, из которой это сделано, без полного IP-адреса.</li>
<li><strong>Технические:</strong> IP-адрес при обращении к сайту, число попыток входа, признак устройства, с которого вы уже входили.</li>
</ul>
<p>Мы не спрашиваем ИИН, дату рождения и данные документов и не покупаем сведения о вас у других.</p>
<h2>2. Зачем они нужны</h2>
<ul>
<li>Принять, приготовить, доставить заказ и связаться с вами по нему.</li>
<li>Впустить вас в личный кабинет и не впустить чужого.</li>
<li>Начислить бонусы, вернуть деньги, ответить на отзыв или претензию.</li>
<li>Вести бухгалтерский учёт, как требует закон.</li>
<li>Рассказать о скидках, если вы отдельно согласились на это.</li>
</ul>
<p>Решений, которые влияют на ваши права, мы не принимаем только по итогам автоматической обработки. Данные мы не продаём.</p>
<h2>3. Кто их видит</h2>
<ul>
<li>Сотрудники филиала и курьер — только то, что нужно для вашего заказа.</li>
<li>SMS-оператор — номер телефона и текст сообщения с кодом.</li>
<li>Платёжная организация — номер и сумма заказа, когда вы платите картой.</li>
<li>Картографический сервис — текст адреса без имени и телефона, а при открытии карты также ваш IP-адрес.</li>
<li>Государственные органы — когда передать сведения обязывает закон.</li>
</ul>
<h2>4. Где и сколько они хранятся</h2>
<ul>
<li>База данных находится в Республике Казахстан.</li>
<li>Данные личного кабинета хранятся, пока вы его не удалите. При удалении стираются имя, телефон, адреса, карты, уведомления, бонусы, согласия и тексты отзывов.</li>
<li>Сами заказы остаются без имени, телефона и адреса: состав, сумма, дата и филиал нужны для учёта и хранятся пять лет.</li>
<li>Код из SMS действует три минуты. Вход заканчивается через 30 минут без действий и в любом случае через 12 часов.</li>
</ul>
<h2>5. Файлы cookie и память браузера</h2>
<p>Мы используем только то, без чего магазин не работает: вход, признак знакомого устройства (180 дней), язык и выбранный филиал. Корзина, адрес и черновик заказа лежат в памяти вашего браузера. Рекламных файлов cookie нет. Всё это можно удалить в настройках браузера, но войти и собрать заказ придётся заново.</p>
<h2>6. Ваши права</h2>
<ul>
<li>Узнать, что мы о вас храним, и получить копию: кнопка «Скачать мои данные» в личном кабинете.</li>
<li>Исправить имя и адреса: там же, сразу.</li>
<li>Отказаться от рекламы: переключателем, в любой момент.</li>
<li>Выйти на всех других устройствах и удалить аккаунт.</li>
<li>Обратиться к нам по контактам ниже. На запрос сведений отвечаем в течение трёх рабочих дней, неверные данные исправляем или блокируем в течение одного рабочего дня.</li>
<li>Пожаловаться в уполномоченный орган в сфере защиты персональных данных или в суд.</li>
</ul>
<h2>7. Как мы защищаем данные</h2>
<p>Соединение с сайтом зашифровано. Доступ к данным есть только у сотрудников, которым он нужен по работе. Число попыток входа ограничено. О нарушении безопасности персональных данных мы сообщаем уполномоченному органу в течение одного рабочего дня, а если оно грозит вам — и вам.</p>
<h2>8. Изменения</h2>
<p>Новая редакция действует со дня публикации на этой странице. Если мы захотим использовать данные для новой цели, то сначала попросим отдельное согласие.</p>`,
    en: `<p>This page explains what data Dala Doner LLP (we) collects, what it is for and how you stay in charge of it. We follow Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and Their Protection”.</p>
<h2>1. Which data we collect</h2>
<ul>
<li><strong>When you order:</strong> name, phone number, address and its point on the map, notes, what the order contains and what it costs.</li>
<li><strong>In your account:</strong> saved addresses, order history, reviews, bonuses, notifications, and your password in a form from which it cannot be restored.</li>
<li><strong>When you pay by card:</strong> the card’s brand, its last four digits and expiry date. You type the full number and the CVC on the page of the payment provider; they never reach us.</li>
<li><strong>About consents:</strong> what you accepted, when and in which version, and the network it came from, without the full IP address.</li>
<li><strong>Technical data:</strong> the IP address of a visit, the number of login attempts, an identifier of a device that has logged in before.</li>
</ul>
<p>We do not ask for your personal ID number, date of birth or documents, and we buy no information about you.</p>
<h2>2. What it is for</h2>
<ul>
<li>To accept, cook and deliver an order, and to reach you about it.</li>
<li>To let you into your account and keep strangers out.</li>
<li>To credit bonuses, return money, answer a review or a complaint.</li>
<li>To keep the accounts that the law requires.</li>
<li>To tell you about discounts, if you agreed to that separately.</li>
</ul>
<p>We take no decisions that affect your rights by automatic processing alone. We do not sell data.</p>
<h2>3. Who sees it</h2>
<ul>
<li>The staff of the branch and the courier: only what your order needs.</li>
<li>The SMS operator: the phone number and the text with the code.</li>
<li>The payment provider: the order’s number and amount, when you pay by card.</li>
<li>The map service: the text of an address without name or phone, and your IP address when a map is opened.</li>
<li>State bodies: when the law obliges us.</li>
</ul>
<h2>4. Where and how long it is kept</h2>
<ul>
<li>The database is located in the Republic of Kazakhstan.</li>
<li>Account data is kept until you delete the account. Deleting erases your name, phone, addresses, cards, notifications, bonuses, consents and the texts of reviews.</li>
<li>The orders themselves stay without name, phone or address: the dishes, amount, date and branch are needed for the books and are kept for five years.</li>
<li>An SMS code is valid for three minutes. A login ends after 30 minutes of inactivity, and after 12 hours in any case.</li>
</ul>
<h2>5. Cookies and the browser’s storage</h2>
<p>We use only what the shop cannot work without: your login, the identifier of a known device (180 days), the language and the chosen branch. The cart, the address and the draft of an order are kept in your own browser. There are no advertising cookies. You can delete all of it in the browser’s settings, but will have to log in and fill the cart again.</p>
<h2>6. Your rights</h2>
<ul>
<li>Learn what we keep about you and get a copy: the “Download my data” button in your account.</li>
<li>Correct your name and addresses: there as well, at once.</li>
<li>Opt out of marketing: by a switch, at any time.</li>
<li>Log out on all other devices and delete the account.</li>
<li>Contact us using the details below. Requests for information are answered within three working days; wrong data is corrected or blocked within one.</li>
<li>Complain to the personal data protection authority or to a court.</li>
</ul>
<h2>7. How we protect it</h2>
<p>The connection to the website is encrypted. Only staff who need the data for their work have access to it. Login attempts are limited. We report a breach of personal data to the authority within one working day, and to you if it puts you at risk.</p>
<h2>8. Changes</h2>
<p>A new version applies from the day it is published on this page. Before using data for a new purpose we will ask for a separate consent.</p>`,
    kk: `<p>Мұнда «Dala Doner» ЖШС (бұдан әрі — біз) қандай деректер жинайтыны, олардың не үшін керегі және оларға өзіңіз қалай иелік ететініңіз айтылады. Біз «Дербес деректер және оларды қорғау туралы» Қазақстан Республикасының 2013 жылғы 21 мамырдағы № 94-V Заңы бойынша әрекет етеміз.</p>
<h2>1. Қандай деректер жинаймыз</h2>
<ul>
<li><strong>Тапсырыс кезінде:</strong> аты, телефон, мекенжай мен картадағы нүкте, түсініктемелер, тапсырыстың құрамы мен сомасы.</li>
<li><strong>Жеке кабинетте:</strong> сақталған мекенжайлар, тапсырыстар тарихы, пікірлер, бонустар, хабарламалар, қалпына келтіру мүмкін емес түрдегі құпиясөз.</li>
<li><strong>Карта төлемі туралы:</strong> төлем жүйесі, соңғы төрт цифр және жарамдылық мерзімі. Картаның толық нөмірі мен CVC кодын төлем ұйымының бетінде енгізесіз, олар бізге жетпейді.</li>
<li><strong>Келісімдер туралы:</strong> нені, қашан және қай редакцияда қабылдағаныңыз және ол қай желіден жасалғаны, IP-мекенжай толық сақталмайды.</li>
<li><strong>Техникалық:</strong> сайтқа кірген IP-мекенжай, кіру әрекеттерінің саны, бұрын кірген құрылғының белгісі.</li>
</ul>
<p>Біз ЖСН, туған күн мен құжат деректерін сұрамаймыз және сіз туралы мәліметті басқалардан сатып алмаймыз.</p>
<h2>2. Олар не үшін керек</h2>
<ul>
<li>Тапсырысты қабылдау, дайындау, жеткізу және ол бойынша сізбен байланысу.</li>
<li>Жеке кабинетке сізді кіргізіп, бөтенді кіргізбеу.</li>
<li>Бонус есептеу, ақша қайтару, пікір мен шағымға жауап беру.</li>
<li>Заң талап ететін бухгалтерлік есепті жүргізу.</li>
<li>Бөлек келісім берсеңіз, жеңілдіктер туралы айту.</li>
</ul>
<p>Құқықтарыңызға әсер ететін шешімді тек автоматты өңдеу нәтижесімен қабылдамаймыз. Деректерді сатпаймыз.</p>
<h2>3. Оларды кім көреді</h2>
<ul>
<li>Филиал қызметкерлері мен курьер — тек тапсырысыңызға керегін.</li>
<li>SMS операторы — телефон нөмірі мен коды бар хабар мәтінін.</li>
<li>Төлем ұйымы — картамен төлегенде тапсырыстың нөмірі мен сомасын.</li>
<li>Карта сервисі — мекенжай мәтінін (атсыз және телефонсыз), ал карта ашылғанда IP-мекенжайыңызды да.</li>
<li>Мемлекеттік органдар — заң міндеттеген жағдайда.</li>
</ul>
<h2>4. Қайда және қанша уақыт сақталады</h2>
<ul>
<li>Дерекқор Қазақстан Республикасында орналасқан.</li>
<li>Жеке кабинет деректері оны жойғаныңызша сақталады. Жойған кезде аты-жөніңіз, телефон, мекенжайлар, карталар, хабарламалар, бонустар, келісімдер және пікір мәтіндері өшіріледі.</li>
<li>Тапсырыстардың өзі атсыз, телефонсыз және мекенжайсыз қалады: құрамы, сомасы, күні және филиалы есепке керек, олар бес жыл сақталады.</li>
<li>SMS-код үш минут жарамды. Әрекет болмаса, сеанс 30 минуттан кейін, ал кез келген жағдайда 12 сағаттан кейін аяқталады.</li>
</ul>
<h2>5. Cookie файлдары және браузер жады</h2>
<p>Біз дүкен жұмысына міндетті дүниелерді ғана қолданамыз: кіру, таныс құрылғы белгісі (180 күн), тіл және таңдалған филиал. Себет, мекенжай және тапсырыс жобасы өз браузеріңізде сақталады. Жарнамалық cookie файлдары жоқ. Мұның бәрін браузер баптауларында өшіруге болады, бірақ қайта кіріп, себетті жаңадан жинау керек болады.</p>
<h2>6. Сіздің құқықтарыңыз</h2>
<ul>
<li>Сіз туралы не сақтайтынымызды білу және көшірмесін алу: жеке кабинеттегі «Деректерімді жүктеп алу» түймесі.</li>
<li>Атыңыз бен мекенжайларды түзету: сол жерде, бірден.</li>
<li>Жарнамадан бас тарту: ауыстырып-қосқышпен, кез келген сәтте.</li>
<li>Басқа құрылғылардың бәрінен шығу және аккаунтты жою.</li>
<li>Төмендегі байланыс арқылы бізге жүгіну. Мәлімет сұраған өтінішке үш жұмыс күні ішінде жауап береміз, қате деректі бір жұмыс күні ішінде түзетеміз немесе бұғаттаймыз.</li>
<li>Дербес деректерді қорғау саласындағы уәкілетті органға немесе сотқа шағымдану.</li>
</ul>
<h2>7. Деректерді қалай қорғаймыз</h2>
<p>Сайтпен байланыс шифрланған. Деректерге жұмысына керек қызметкерлер ғана қол жеткізе алады. Кіру әрекеттерінің саны шектелген. Дербес деректердің қауіпсіздігі бұзылса, уәкілетті органға бір жұмыс күні ішінде, ал ол сізге қауіп төндірсе, өзіңізге де хабарлаймыз.</p>
<h2>8. Өзгерістер</h2>
<p>Жаңа редакция осы бетте жарияланған күннен бастап қолданылады. Деректерді жаңа мақсатқа пайдаланғымыз келсе, алдымен бөлек келісім сұраймыз.</p>`,
  },
)
