import type { CSSProperties, ReactNode } from 'react';

type Props = {
  /** Those that are false are left out. */
  facts: ReadonlyArray<readonly [name: string, value: ReactNode] | false>;
  /** How they stand (shared.css); the usual is a name beside its value. */
  look?: 'facts' | 'factRow' | 'figureCards';
  /** Width of the names. */
  names?: string;
};

export const Facts = ({ facts, look = 'facts', names }: Props) => (
  <dl className={look} {...(names && { style: { '--names': names } as CSSProperties })}>
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-figures>{value || '—'}</dd>
        </div>
      ))}
  </dl>
);
