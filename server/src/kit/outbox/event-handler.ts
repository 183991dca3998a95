import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Deps } from '#/kit/deps.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { Told } from '#/kit/http/answer.ts';

type EventActor = Actor & { role: Role; sessionId: number };

type Input<E extends Endpoint> = { params: ParamsOf<E>; body: BodyOf<E> };

/** Does what the ordinary call of its kind does; `deps.db` is the transaction of its receipt. */
type Handle<E extends Endpoint> = (
  deps: Deps,
  input: Input<E>,
  actor: EventActor,
) => Promise<Told<AnswerOf<E>>>;

/** Names what an event is about: those of one thing are taken in their order. */
type ThingOf<E extends Endpoint> = (input: Input<E>) => string;

export type EventHandler = {
  kind: EventKind;
  thingOf: ThingOf<Endpoint>;
  handle: Handle<Endpoint>;
};

/** A kind that a domain takes from the outbox of a device. */
export const takesEvent = <E extends Endpoint>(
  kind: EventKind<E>,
  thingOf: ThingOf<E>,
  handle: Handle<E>,
): EventHandler => ({ kind, thingOf, handle });
