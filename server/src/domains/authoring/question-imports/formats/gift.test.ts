import { expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const readAll = (text: string) => readGift(text).map((one) => finishRead(one));
const shown = (text: string) =>
  readAll(text).map(({ content, issues }) => ({
    ...(content && {
      text: content.text,
      type: content.type,
      answers: content.answers.map(({ text: answer, score, details }) =>
        [score > 0 ? `+${score}` : score || '', answer, details && `(${details})`]
          .filter(Boolean)
          .join(' '),
      ),
      ...(content.explanation && { explanation: content.explanation }),
      ...(content.tags?.length && { tags: content.tags }),
    }),
    ...(issues.length > 0 && {
      issues: issues.map(({ code, detail }) =>
        code === 'unsupported_kind' ? `${code} ${detail}` : code,
      ),
    }),
  }));

// The samples of https://docs.moodle.org/en/GIFT_format
const documented = String.raw`// true/false
::Q1:: 1+1=2 {T}

// multiple choice with specified feedback for right and wrong answers
::Q2:: What's between orange and green in the spectrum?
{ =yellow # right; good! ~red # wrong, it's yellow ~blue # wrong, it's yellow }

// fill-in-the-blank
::Q3:: Two plus {=two =2} equals four.

// matching
::Q4:: Which animal eats which food? { =cat -> cat food =dog -> dog food }

// math range question
::Q5:: What is a number from 1 to 5? {#3:2}

// math range specified with interval end points
::Q6:: What is a number from 1 to 5? {#1..5}

// multiple numeric answers with partial credit and feedback
::Q7:: When was Ulysses S. Grant born? {#
         =1822:0      # Correct! Full credit.
         =%50%1822:2  # He was born in 1822. Half credit for being close.
}

// essay
::Q8:: How are you? {}

Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}

Grant is {~buried =entombed ~living} in Grant's tomb.

$CATEGORY: $course$/top/History/Rulers

::Kings:: What two people are entombed in Grant's tomb? {
   ~%-100%No one
   ~%50%Grant
   ~%50%Grant's wife
   ~%-100%Grant's father
   ####They lie side by side.
}

// escaped characters
::E:: Which answer equals 5? {
     ~ \= 2 + 2
     = \= 2 + 3 \{five\} \# \~ \: \\
     ~ \= 2 + 4
}

[html]<p>The <b>bold</b> one?</p>{=<i>yes</i> ~no<script>alert(1)</script>}

[markdown]Is **this** *it*?{TRUE#Wrong.#Right.}
`;

test("Moodle's own samples", () => {
  expect(shown(documented)).toEqual([
    { text: '1+1=2', type: 'true_false', answers: ['+1 true', 'false'] },
    {
      text: "What's between orange and green in the spectrum?",
      type: 'single',
      answers: ['+1 yellow', 'red', 'blue'],
      issues: ['feedback_dropped'],
    },
    {
      text: 'Two plus _____ equals four.',
      type: 'short',
      answers: ['+1 two (0)', '+1 2 (0)'],
    },
    {
      text: 'Which animal eats which food?',
      type: 'grouping',
      answers: ['+1 cat food (cat)', '+1 dog food (dog)'],
    },
    { text: 'What is a number from 1 to 5?', type: 'number', answers: ['+1 3 (2)'] },
    { text: 'What is a number from 1 to 5?', type: 'number', answers: ['+1 3 (2)'] },
    {
      text: 'When was Ulysses S. Grant born?',
      type: 'number',
      answers: ['+1 1822', '+0.5 1822 (2)'],
      issues: ['feedback_dropped'],
    },
    {
      text: 'How are you?',
      type: 'essay',
      answers: ['essay:', '+1 Javob (1 | Toʻliq\n0.5 | Qisman\n0 | Javob yoʻq)'],
    },
    {
      text: "Who's buried in Grant's tomb?",
      type: 'single',
      answers: ['Grant', 'Jefferson', '+1 no one'],
    },
    {
      text: "Grant is [1] in Grant's tomb.",
      type: 'dragwords',
      answers: ['entombed (1)', 'buried (wrong)', 'living (wrong)'],
    },
    {
      text: "What two people are entombed in Grant's tomb?",
      type: 'multiple',
      answers: ['-1 No one', '+0.5 Grant', "+0.5 Grant's wife", "-1 Grant's father"],
      explanation: 'They lie side by side.',
      tags: ['Rulers'],
    },
    {
      text: 'Which answer equals 5?',
      type: 'single',
      answers: ['= 2 + 2', String.raw`+1 = 2 + 3 {five} # ~ : \ `.trim(), '= 2 + 4'],
      tags: ['Rulers'],
    },
    {
      text: '<p>The <b>bold</b> one?</p>',
      type: 'single',
      answers: ['+1 <i>yes</i>', 'no'],
      tags: ['Rulers'],
    },
    {
      text: 'Is <strong>this</strong> <em>it</em>?',
      type: 'true_false',
      answers: ['+1 true', 'false'],
      tags: ['Rulers'],
      issues: ['feedback_dropped'],
    },
  ]);
});

test('weights, tags in comments, several gaps, feedback of the right answer alone', () => {
  const text = `// [id:7] [tag:kimyo] [tag:8-sinf] [score:2]
::w::Half?{=all#Because. ~%50%half ~none}

Sky is {=blue ~red}, grass is {=green ~black}.`;
  expect(shown(text)).toEqual([
    {
      text: 'Half?',
      type: 'single',
      answers: ['+2 all', '+1 half', 'none'],
      explanation: 'Because.',
      tags: ['kimyo', '8-sinf'],
    },
    {
      text: 'Sky is [1], grass is [2].',
      type: 'gaps',
      answers: ['+1 blue (1)', 'red (1)', '+1 green (2)', 'black (2)'],
    },
  ]);
});

test('broken ones are told apart from good ones', () => {
  const text = `::one:: Open {=a ~b

::two:: Good? {=yes ~no}

::three:: Nothing right? {~a ~b}

Only a text

{=a ~b}`;
  expect(shown(text)).toEqual([
    { issues: ['unclosed_brace'] },
    { text: 'Good?', type: 'single', answers: ['+1 yes', 'no'] },
    { text: 'Nothing right?', type: 'single', answers: ['a', 'b'], issues: ['no_right_answer'] },
    { issues: ['unsupported_kind description'] },
    { issues: ['no_text'] },
  ]);
  expect(readAll('::one:: Open {=a')[0]?.source).toBe('::one:: Open {=a');
});

const issuesAt = (text: string) =>
  readAll(text).map(({ line, content, issues }) => [
    line,
    content?.text ?? null,
    ...issues.map(({ code, detail }) => (detail === '' ? code : `${code}: ${detail}`)),
  ]);

test('an unclosed brace takes no other question with it', () => {
  const text = `Birinchi {=a ~b

Ikkinchi? {=ha ~yoʻq}

Uchinchi savol {
  =a

  ~b
Toʻrtinchi? {=ha ~yoʻq}

Beshinchi,
ikki qatorli {=a

Oltinchining boshi
va davomi? {=ha ~yoʻq}

Bir qatorda {=a {=b ~d}

Ortiqcha {=a ~b}}

Oxirgi? {=ha ~yoʻq}`;
  expect(issuesAt(text)).toEqual([
    [1, null, 'unclosed_brace'],
    [3, 'Ikkinchi?'],
    [5, null, 'unclosed_brace'],
    [9, 'Toʻrtinchi?'],
    [11, null, 'unclosed_brace'],
    [14, 'Oltinchining boshi<br />va davomi?'],
    [17, null, 'unclosed_brace'],
    [19, null, 'unclosed_brace'],
    [21, 'Oxirgi?'],
  ]);
});

test('a gap inside braces alone breaks nothing', () => {
  expect(issuesAt('Savol? {\n=a\n\n~b\n\n~d\n}\n\nYana? {=a ~b}')).toEqual([
    [1, 'Savol?'],
    [9, 'Yana?'],
  ]);
});

test('a file of nothing but open braces is read in time', () => {
  expect(readAll('{\n'.repeat(100_000)).length).toBeGreaterThan(1000);
});

test('refusals name the kind and the line, lost marks the answers', () => {
  const text = `// [tag:a]
::1:: Poytaxt? {=Toshkent =%80%Shosh}

Yil? {#1991}

Insho {}

Faqat matn

Belgisiz {Toshkent, Buxoro}

Ikki {=a =b} xil {~d ~e}

Tanlang {~%100%a ~%-50%b ~%-25.5%d}

Bitta {=a ~%-50%b}

Moslang {=%50%a -> b =d -> e}`;
  expect(issuesAt(text)).toEqual([
    [2, 'Poytaxt?'],
    [4, 'Yil?'],
    [6, 'Insho'],
    [8, null, 'unsupported_kind: description'],
    [10, null, 'answers_unmarked'],
    [12, null, 'unsupported_kind: multianswer'],
    [14, 'Tanlang'],
    [16, 'Bitta', 'negative_marks: b (-50%)'],
    [18, 'Moslang', 'score_approximated'],
  ]);
});

test('an order a line an item, ranges, remarks to the wrong, a stop behind the braces', () => {
  const text = `::Tartib::Fasllar?{>2     none
Bahor
Yoz
Kuz
}

Pi? {#3.141..3.142}.

Nechta? {#3:2~#Butunlay xato}

Kim? {=Navoiy#Barakalla =%0%*#Yoʻq}

Moslang {=a -> b =d -> e = -> f}

Nechta? {#uch}`;
  expect(shown(text)).toEqual([
    { text: 'Fasllar?', type: 'ordering', answers: ['Bahor', 'Yoz', 'Kuz'] },
    { text: 'Pi?', type: 'number', answers: ['+1 3.1415 (0.0005)'] },
    {
      text: 'Nechta?',
      type: 'number',
      answers: ['+1 3 (2)'],
      issues: ['feedback_dropped'],
    },
    { text: 'Kim?', type: 'short', answers: ['+1 Navoiy (0)'], issues: ['feedback_dropped'] },
    { text: 'Moslang', type: 'matching', answers: ['a (b)', 'd (e)', 'f'] },
    { issues: ['unreadable'] },
  ]);
});

test('an arrow in a text that is typed makes no pair of it', () => {
  const draft = {
    type: 'short' as const,
    text: 'Keyingi qadam?',
    explanation: '',
    score: 0,
    tags: [],
    answers: [{ text: 'A -&gt; B', score: 1, details: '1' }],
  };
  const [read] = readGift(writeGift(draft));
  expect(read!.content).toMatchObject({ type: 'short', answers: [{ text: 'A -&gt; B' }] });
});

test('an item that begins with two strokes is no comment', () => {
  const items = ['//a', 'b//'].map((text) => ({ text, score: 0, details: '' }));
  const draft = { type: 'ordering' as const, text: 'Tartib?', score: 1, answers: items };
  const [read] = readGift(writeGift({ ...draft, explanation: '', tags: [] }));
  expect(read!.content).toMatchObject({ type: 'ordering', answers: items });
});

// spec: XCH-04
test.each([
  [
    'a formula is no line end',
    String.raw`Q \(x \neq 0\) {T}`,
    { text: String.raw`Q <span data-latex="x \neq 0" data-type="inline-math"></span>` },
  ],
  ['an escaped formula keeps it', String.raw`Q \\[a\n\\] {T}`, { text: String.raw`Q \[a<br />\]` }],
  ['a sign below is no tag', 'Agar a<b va b>d? {T}', { text: 'Agar a&lt;b va b&gt;d?' }],
  ['a closed paragraph is no gap', '[html]<p>Q?</p>\n{=a ~b}', { answers: ['+1 a', 'b'] }],
  ['nor below a truth', '[html]<p>Q? {T}</p>', { text: '<p>Q? </p>' }],
  ['a decimal comma', 'Q {~%33,3%a ~%66,7%b ~d}', { answers: ['+0.33 a', '+0.67 b', 'd'] }],
  ['a plus', 'Q {~%+50%a ~%+50%b}', { answers: ['+0.5 a', '+0.5 b'] }],
  ['a hash of a pair', 'Q {=MS -> C# =Sun -> Java}', { answers: ['+1 C# (MS)', '+1 Java (Sun)'] }],
  ['an escaped star', String.raw`Q {=2\*3}`, { answers: ['+1 2*3 (0)'] }],
  ['a weight half written', 'Q {~%50a ~%50%b ~%50%d}', { issues: ['unclear_part'] }],
  ['spaces in weights', 'Q {~% 50 %a =b}', { issues: ['unclear_part'] }],
  ['whatever begins so', 'Q {=Tosh*}', { issues: ['unclear_part'] }],
  ['equations', 'Q {=y=2x ~y=3x}', { issues: Array(2).fill('unclear_part') }],
  ['an equation', 'Q {=x=5}', { issues: ['unclear_part'] }],
  ['a range', 'Q {=5~10 kg ~1 kg}', { issues: ['unclear_part'] }],
  ['a small tolerance', 'Q {#0.5:0.0000001}', { answers: ['+1 0.5 (1e-7)'] }],
  ['a large one', 'Q {#6e23:1e21}', { answers: ['+1 6e23 (1e+21)'] }],
  ['another arrow', 'Q {=a => b}', { issues: ['unclear_part'] }],
  ['a name with a hash', 'Q {=C# ~C++}', { issues: ['unclear_part'] }],
  ['remarks that are all empty', 'Q {=a# ~b#}', { answers: ['+1 a', 'b'] }],
  ['no blank line', 'A? {=a ~b}\nB? {=d ~e}', { issues: ['unclear_part'] }],
  ['more than the whole', 'Q {~%100%a ~%100%b}', { issues: ['score_approximated'] }],
  ['a pair without an arrow', 'Q {=a -> b =d}', { issues: ['unreadable'] }],
  ['a share as tolerance', 'Q {#100:5%}', { issues: ['unreadable'] }],
  ['a unit', 'Q {#1..5 km}', { issues: ['unreadable'] }],
  ['three dots', 'Q {#1...5}', { issues: ['unreadable'] }],
  ['two tolerances', 'Q {#3:2:1}', { issues: ['unreadable'] }],
])('%s: %s', (_, text, expected) => {
  const [one] = shown(text);
  const issues = one!.issues?.filter((code) => code !== 'equal_options');
  expect({ ...one, issues }).toMatchObject({ issues: undefined, ...expected });
});

// spec: XCH-04
test('a name begins a question without a blank line; a strange comment breaks nothing', () => {
  expect(issuesAt('// [rules:100%]\n::1:: A? {=a ~b}\n::2:: B? {=d ~e}')).toEqual([
    [2, 'A?'],
    [3, 'B?'],
  ]);
});

/** Counts array steps, which reveals copies of growing lists. */
function stepsOf(run: () => void): number {
  const iterator = Object.getPrototypeOf([][Symbol.iterator]()) as Iterator<unknown>;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its iterator
  const { next } = iterator;
  let steps = 0;
  iterator.next = function count(this: Iterator<unknown>) {
    steps += 1;
    return next.call(this);
  };
  try {
    run();
  } finally {
    iterator.next = next;
  }
  return steps;
}

// spec: XCH-04
test.each([
  ['one group of many items', (n: number) => `Q {\n${'=a->b\n'.repeat(n)}}`],
  [
    'many groups',
    (n: number) => `Q {\n${Array.from({ length: n }, (_, k) => `=a${k}->b${k}`).join('\n')}}`,
  ],
  ['many options', (n: number) => `Q {=a ${'~b#c '.repeat(n)}}`],
  ['many questions', (n: number) => 'Q {=a ~b}\n\n'.repeat(n)],
])('reading %s takes as many steps as there are', (_, write) => {
  const short = stepsOf(() => readGift(write(500)));
  const long = stepsOf(() => readGift(write(2000)));
  expect(long / short).toBeLessThan(5);
});
