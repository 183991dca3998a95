export type Named = { lastName: string; firstName: string; middleName: string };

export const fullName = ({ lastName, firstName, middleName }: Named) =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');
