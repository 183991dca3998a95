import { NAME_MAX, PERSONAL_NUMBER_LENGTH, PLACE_MAX } from '@malaka/contracts/kit/limits';
import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { toLatin } from '@malaka/grading/script';
import { z } from 'zod';
import {
  isTransientStatus,
  callPolicy,
  readBounded,
  type Times,
} from '#/kit/gateways/call-policy.ts';
import type { EmployeeKey, ErpGateway, FoundEmployee } from '#/kit/gateways/erp.ts';

type Settings = {
  url: string;
  token: string;
  /** Shorter in tests. */
  times?: Partial<Times>;
};

const TIMES: Times = {
  attemptMs: 3000,
  /** For all attempts, in milliseconds: the form can also be filled in by hand. */
  wholeMs: 5000,
  backoffMs: 150,
  restMs: 20_000,
};

const ANSWER_MAX_BYTES = 64 * 1024;
const SCHOOLS_MAX = 20;

/** The register did not answer, or not as specified. The message contains no personal data. */
class ErpError extends Error {
  readonly isPassing: boolean;
  constructor(text: string, isPassing: boolean) {
    super(text);
    this.isPassing = isPassing;
  }
}

/** Profiles have Latin names; registers may send Cyrillic ones. */
const name = z
  .string()
  .max(NAME_MAX)
  .transform((text) => toLatin(text.trim()));

const answer = z.object({
  employee: z
    .object({
      personal_number: z.string().regex(new RegExp(`^\\d{${PERSONAL_NUMBER_LENGTH}}$`)),
      last_name: name,
      first_name: name,
      middle_name: name.nullish(),
      gender: z.enum(GENDERS).nullish(),
      schools: z
        .array(z.object({ code: z.string().min(1).max(40), position: z.string().max(PLACE_MAX) }))
        .max(SCHOOLS_MAX),
    })
    .nullable(),
});

/**
 * A staff register over HTTP: `POST <url>/employees/find` with a bearer token (docs/operations.md).
 * After repeated failures it is not called for a while.
 */
export function createHttpErp({ url, token, times }: Settings): ErpGateway {
  const allTimes = { ...TIMES, ...times };
  const policy = callPolicy(allTimes, {
    isTransient: (error) => error instanceof ErpError && error.isPassing,
    isFailure: () => true,
  });
  return {
    findEmployee: async (key) =>
      await policy.execute(async ({ signal }) => {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(allTimes.attemptMs)]);
        return employeeOf(key, await ask(`${url}/employees/find`, token, key, limit));
      }),
  };
}

async function ask(
  url: string,
  token: string,
  key: EmployeeKey,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify({
    birth_date: key.birthDate,
    passport_series: key.passportSeries,
    passport_number: key.passportNumber,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      // A redirect would send the passport to another host.
      redirect: 'error',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ErpError(
        `The register answered ${response.status}`,
        isTransientStatus(response.status),
      );
    }
    const text = await readBounded(response, ANSWER_MAX_BYTES);
    if (text === undefined) throw new ErpError('The answer of the register is huge', false);
    return text;
  } catch (error) {
    if (error instanceof ErpError) throw error;
    throw new ErpError(`The register gave no answer: ${String(error)}`, true);
  }
}

function employeeOf(key: EmployeeKey, text: string): FoundEmployee | undefined {
  const { employee } = parseAnswer(text);
  if (employee === null) return undefined;
  return {
    ...key,
    personalNumber: employee.personal_number,
    lastName: employee.last_name,
    firstName: employee.first_name,
    middleName: employee.middle_name ?? '',
    gender: employee.gender ?? null,
    schools: employee.schools,
  };
}

function parseAnswer(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text));
  } catch (error) {
    const where = error instanceof z.ZodError ? error.issues[0]?.path.join('.') : 'JSON';
    throw new ErpError(`The answer of the register is not as agreed at ${where}`, false);
  }
}
