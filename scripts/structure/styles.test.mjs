import { describe, expect, it } from 'vitest';
import { classesOf, looseClasses, plainClassesOf } from './styles.mjs';

const shared = {
  file: 'web/src/kit/ui/shared.css',
  text: '.quiet { color: red; }\n.card { gap: 1.5em; }',
};
const sheet = (text) => ({ file: 'web/src/kit/ui/A.module.css', text });
const component = (text) => ({ file: 'web/src/kit/ui/A.tsx', text });
const both = component('<p className="quiet card" />');

describe('classes', () => {
  it('of a sheet are those of its selectors', () => {
    const css = `
      /* .old { } */
      .row, .line:not(.last) { width: 1.5em; & .cell { color: red; } }
      .row :global(.mantine-Badge-root) { color: red; }
      @media (max-width: 47.99em) { .row { color: red; } }`;
    expect(classesOf(css)).toEqual(new Set(['row', 'line', 'last', 'cell']));
  });

  it('of a component are the words of its attributes', () => {
    const text = `
      <p className="quiet whole" />
      <p className={\`card \${styles.box}\`} />
      <p className={tone === 'bad' ? 'errorText' : styles.good} />`;
    expect(plainClassesOf(text)).toEqual(['quiet', 'whole', 'card', 'errorText']);
  });
});

describe('what is refused', () => {
  it('is a class of a style sheet that no component uses', () => {
    const found = looseClasses([
      shared,
      both,
      sheet('.box { color: red; }\n.old { color: red; }'),
      component("import styles from './A.module.css';\n<p className={styles.box} />"),
    ]);
    expect(found).toEqual([
      'web/src/kit/ui/A.module.css has .old, which no component uses: delete the rule',
    ]);
  });

  it('is a plain class that the shared style sheet does not define', () => {
    const found = looseClasses([shared, both, component('<p className="quite" />')]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('uses className "quite"');
  });

  it('is a shared class that no component uses', () => {
    const found = looseClasses([shared, component('<p className="quiet" />')]);
    expect(found).toEqual([
      'web/src/kit/ui/shared.css has .card, which no component uses: delete the rule',
    ]);
  });
});

describe('what is allowed', () => {
  it('is a class that is looked up, one that another sheet composes, and those of Mantine', () => {
    const found = looseClasses([
      shared,
      both,
      sheet('.day { color: red; }\n.year { color: red; }'),
      component("import styles from './A.module.css';\n<p className={styles[part]} />"),
      { file: 'web/src/kit/ui/Row.module.css', text: '.row { color: red; }' },
      {
        file: 'web/src/domains/live/B.module.css',
        text: ".fields { composes: row from '../../kit/ui/Row.module.css'; }",
      },
      {
        file: 'web/src/domains/live/B.tsx',
        text: 'import styles from \'./B.module.css\';\n<p className={styles.fields} />\n<p className="mantine-visible-from-md" />',
      },
    ]);
    expect(found).toEqual([]);
  });
});
