import type { Employee } from '@malaka/server/domains/people/erp/embedded-register';

type Registered = Employee & { positions: readonly string[] };

/** People of the staff register without an account, so that each can be tried with a new one. */
export const demoEmployees: readonly Registered[] = [
  {
    passportSeries: 'AB',
    passportNumber: '1234567',
    personalNumber: '41503850010017',
    lastName: 'Karimova',
    firstName: 'Nilufar',
    middleName: 'Bahodirovna',
    gender: 'female',
    birthDate: '1985-03-15',
    // Two schools: the user chooses one.
    positions: ['Matematika oʻqituvchisi', 'Informatika toʻgaragi rahbari'],
  },
  {
    passportSeries: 'AC',
    passportNumber: '7654321',
    personalNumber: '30211790020025',
    lastName: 'Rahimov',
    firstName: 'Otabek',
    middleName: 'Shavkatovich',
    gender: 'male',
    birthDate: '1979-11-02',
    positions: ['Maktab direktori'],
  },
  {
    passportSeries: 'AD',
    passportNumber: '2468135',
    personalNumber: '42006920030033',
    lastName: 'Yusupova',
    firstName: 'Madina',
    middleName: 'Ilhomovna',
    gender: 'female',
    birthDate: '1992-06-20',
    positions: ['Boshlangʻich taʼlim oʻqituvchisi'],
  },
];
