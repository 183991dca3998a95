import { demoConfidentiality, demoOffer } from './pages-legal.ts';
import type { DemoPage } from './types.ts';

const about: DemoPage = {
  key: 'about',
  version: 1,
  title: { uz: 'Platforma haqida', ru: 'О платформе', en: 'About the platform' },
  body: {
    uz: `<p><strong>Malaka</strong> — maktab xodimlarining uzluksiz kasbiy rivojlanishi uchun onlayn platforma. Oʻqituvchi, direktor, oʻrinbosar, metodist va psixologlar bu yerda oʻqiydi, kredit toʻplaydi va sertifikat oladi.</p>
<h2>Biz nimaga ishonamiz</h2>
<ul>
<li><strong>Vaqt qadrli.</strong> Darslar qisqa, har birida ertaga sinfda sinab koʻriladigan usul bor.</li>
<li><strong>Halol natija.</strong> Kredit faqat tugallangan oʻqish uchun beriladi, sertifikatni har kim tekshira oladi.</li>
<li><strong>Hamma uchun qulay.</strong> Platforma oddiy telefonda va sekin internetda ham ishlaydi.</li>
</ul>
<h2>Kimlar uchun</h2>
<p>Tinglovchi oʻz yilini rejalaydi, muallif kurs va vebinar yaratadi, maktab rahbari jamoasining holatini koʻradi, boshqaruv xodimlari hududlar boʻyicha natijalarni kuzatadi.</p>`,
    ru: `<p><strong>Malaka</strong> — онлайн-платформа непрерывного профессионального развития работников школ. Учителя, директора, заместители, методисты и психологи учатся здесь, набирают кредиты и получают сертификаты.</p>
<h2>Во что мы верим</h2>
<ul>
<li><strong>Время ценно.</strong> Уроки короткие, и в каждом есть приём, который можно попробовать завтра.</li>
<li><strong>Честный результат.</strong> Кредиты даются только за завершённое обучение, сертификат может проверить каждый.</li>
<li><strong>Удобно всем.</strong> Платформа работает на простом телефоне и медленном интернете.</li>
</ul>
<h2>Для кого</h2>
<p>Слушатель планирует свой год, автор создаёт курсы и вебинары, руководитель школы видит положение дел в коллективе, управление следит за результатами регионов.</p>`,
    en: `<p><strong>Malaka</strong> is the online platform for the continuing professional development of school staff. Teachers, directors, deputies, methodists and psychologists learn here, collect credits and earn certificates.</p>
<h2>What we believe in</h2>
<ul>
<li><strong>Time is precious.</strong> Lessons are short, and each offers something to try tomorrow.</li>
<li><strong>Honest results.</strong> Credits are given for finished learning only; anyone can verify a certificate.</li>
<li><strong>For everyone.</strong> It works on a simple phone and a slow connection.</li>
</ul>
<h2>Who it is for</h2>
<p>Learners plan their year, authors make courses and webinars, school heads see where their staff stand, and officials follow results by region.</p>`,
  },
};

const help: DemoPage = {
  key: 'help',
  version: 1,
  title: { uz: 'Yordam', ru: 'Помощь', en: 'Help' },
  body: {
    uz: `<p>Savolingizga javob koʻpincha <a href="/faq/1">Savol-javoblar</a> sahifasida bor. Topa olmasangiz, bizga yozing yoki qoʻngʻiroq qiling: telefon va elektron pochta sahifaning pastki qismida.</p>
<h2>Murojaatda nimani yozish kerak</h2>
<ol>
<li>Nima qilmoqchi edingiz va nima boʻldi;</li>
<li>kurs yoki sahifa nomi, taxminiy vaqt;</li>
<li>ekranda soʻrov raqami koʻrsatilgan boʻlsa, shu raqam.</li>
</ol>
<p>Parol va SMS kodni hech kimga aytmang: yordam xizmati ularni soʻramaydi.</p>`,
    ru: `<p>Ответ часто уже есть на странице <a href="/faq/1">Вопросы и ответы</a>. Если не нашли, напишите или позвоните нам: телефон и электронная почта указаны внизу страницы.</p>
<h2>Что указать в обращении</h2>
<ol>
<li>что вы хотели сделать и что произошло;</li>
<li>название курса или страницы и примерное время;</li>
<li>номер запроса, если он показан на экране.</li>
</ol>
<p>Никому не сообщайте пароль и код из SMS: служба поддержки их не спрашивает.</p>`,
    en: `<p>The answer is often on the <a href="/faq/1">Questions and answers</a> page. If not, write or call us: the phone and e-mail are at the bottom of the page.</p>
<h2>What to tell us</h2>
<ol>
<li>what you wanted to do and what happened;</li>
<li>the course or page and the approximate time;</li>
<li>the request number, if the screen shows one.</li>
</ol>
<p>Never tell anyone your password or SMS code: support does not ask for them.</p>`,
  },
};

export const demoPages: DemoPage[] = [about, demoConfidentiality, help, demoOffer];
