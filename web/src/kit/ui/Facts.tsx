import type { CSSProperties, ReactNode } from 'react';

type Props = {
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
  /** Width of the names. */
  names?: string;
};

export const Facts = ({ facts, names }: Props) => (
  <dl className="facts" {...(names && { style: { '--names': names } as CSSProperties })}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-figures>{value || '—'}</dd>
      </div>
    ))}
  </dl>
);
