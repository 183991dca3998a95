import { describe, expect, it } from 'vitest';
import { checkForm, valuesOf } from './training-form.ts';
import { readCheckSearch, readTrainingsSearch } from './trainings-search.ts';

const values = {
  referenceNumber: ' MO-1187 ',
  institution: 'Avloniy instituti',
  startDate: '2026-03-02',
  endDate: '2026-03-14',
  hours: '72',
  personalNumber: '4150385 0123456',
  fullName: '',
};

describe('the form of a training', () => {
  it('sends what the contract takes', () => {
    expect(checkForm(values, { id: undefined, supervisor: 'manager' }).body).toMatchObject({
      institution: 'Avloniy instituti',
      hours: 72,
      personalNumber: '41503850123456',
    });
    const own = checkForm(values, { id: undefined, supervisor: 'organization' }).body;
    expect(own).not.toHaveProperty('institution');
  });

  it('leaves the personal number of an entered one as it is', () => {
    const unchanged = checkForm(
      { ...values, personalNumber: '' },
      { id: 7, supervisor: 'manager' },
    );
    expect(unchanged.body).toMatchObject({ id: 7 });
    expect(unchanged.body).not.toHaveProperty('personalNumber');
  });

  it('names what is wrong', () => {
    const typed = { ...valuesOf(undefined), startDate: '2026-03-14', endDate: '2026-03-02' };
    expect(checkForm(typed, { id: undefined, supervisor: 'manager' }).wrong).toEqual({
      referenceNumber: true,
      institution: true,
      endDate: true,
      hours: true,
      personalNumber: true,
    });
  });
});

describe('addresses', () => {
  it('keep what can be meant', () => {
    expect(
      readTrainingsSearch({ state: 'free', source: 'x', from: '2026-13-01', search: 12 }),
    ).toEqual({ state: 'free', search: '12' });
    expect(readTrainingsSearch({ view: 'import' })).toEqual({ view: 'import' });
    expect(readCheckSearch({ reference_number: 1187 })).toEqual({ reference_number: '1187' });
    expect(readCheckSearch({ reference_number: ' ' })).toEqual({});
  });
});
