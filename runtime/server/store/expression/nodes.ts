// Compiles the checked tree to SQL, node by node. What reads no table is computed by the evaluator and becomes one parameter.
import { sql } from 'kysely';
import { quotientScale } from '../../../core/decimal.ts';
import { evaluator } from '../../../core/expressions/evaluate.ts';
import { childrenOf, type Node, type NodeOf } from '../../../core/expressions/tree.ts';
import { isTextual } from '../../../core/expressions/typeRelations.ts';
import { isOnCalendar } from './calendars.ts';
import { callSql } from './calls.ts';
import type { NodeCompiler, Surroundings } from './nodeCompiler.ts';
import { literal, parameter } from './literals.ts';
import { columnName, columnOf, ExpressionSqlError, type Raw, type Source } from './rows.ts';
import { eachSql, isInSql } from './walks.ts';

export class NodeSql implements NodeCompiler {
  /** Elements of the walks under way: a row of a sub-select, or a given value. */
  readonly slotRows = new Map<number, Source>();
  readonly slotValues: unknown[] = [];

  constructor(readonly around: Surroundings) {}

  /** Exactly the evaluator's value. A row gives its id. */
  value(node: Node): Raw {
    const given = this.around.given?.get(node);
    if (given) return given;
    if (!this.readsRows(node)) return this.given(node);
    switch (node.op) {
      case 'variable': return this.variable(node);
      case 'member': return this.member(node);
      case 'arithmetic': return this.arithmetic(node);
      case 'concat': return sql`(${this.value(node.left)} || ${this.value(node.right)})`;
      case 'negate': return sql`(- ${this.number(node.of)})`;
      case 'compare': return this.compare(node);
      case 'isNull': return sql`(${this.value(node.of)} is ${sql.raw(node.not ? 'not ' : '')}null)`;
      // These are never null in the evaluator; plain AND and OR would be.
      case 'and': case 'or': return sql`coalesce(${this.condition(node)}, false)`;
      case 'not': return this.condition(node);
      case 'choose': return sql`(case when ${this.condition(node.if)} then ${this.value(node.then)} else ${this.value(node.else)} end)`;
      case 'in': return isInSql(this, node);
      case 'call': return callSql(this, node);
      case 'each': return eachSql(this, node);
      case 'aggregate': return this.aggregate(node);
      default: throw new ExpressionSqlError(`a ${node.op} over rows of the database cannot be compiled to SQL`);
    }
  }

  /** Where null counts as false, AND and OR may stay plain, so that indexes serve them. */
  condition(node: Node): Raw {
    if (!this.readsRows(node)) return this.given(node);
    switch (node.op) {
      case 'and': return sql`(${this.condition(node.left)} and ${this.condition(node.right)})`;
      case 'or': return sql`(${this.condition(node.left)} or ${this.condition(node.right)})`;
      case 'not': return isNeverNull(node.of) ? sql`(not ${this.condition(node.of)})` : sql`(not coalesce(${this.condition(node.of)}, false))`;
      default: return this.value(node);
    }
  }

  /** A number as numeric: integer columns would divide and overflow as integers. */
  number(node: Node): Raw {
    const value = this.value(node);
    return node.op !== 'literal' && (node.type.kind !== 'decimal' || node.type.integer) ? sql`(${value})::numeric` : value;
  }

  /** The row of the statement a row-typed node stands for, joined if need be. */
  source(node: Node): Source {
    if (node.op === 'variable') {
      const known = node.slot !== undefined ? this.slotRows.get(node.slot) : this.around.rowsByName.get(node.name)?.();
      if (known) return known;
    }
    const { rows, main } = this.around;
    if (node.type.kind !== 'row') throw new ExpressionSqlError('a row was expected');
    const target = rows.rowType(node.type.row);
    // The parent of a line that is being walked over stands outside already.
    if (node.op === 'member' && node.or && this.readsRows(node.or)) return this.source(node.or);
    if (node.op === 'member' && node.of.type.kind === 'row') {
      const from = this.source(node.of);
      return rows.follow(from, columnName(from, node.name), target);
    }
    if (node.op === 'variable' && this.around.bare?.has(node.name)) return rows.follow(main, this.around.bare.get(node.name)!, target);
    return rows.join(main, `${node.start}-${node.end}`, this.value(node), target);
  }

  /** Whether the value depends on rows of the statement; everything else is known beforehand. */
  readsRows(node: Node): boolean {
    // A calendar is the company's, and its rows say what is counted: a figure known beforehand would be kept with the statement, for all companies.
    if (node.op === 'aggregate' || isOnCalendar(node) || this.around.given?.has(node)) return true;
    if (node.op === 'variable') return node.slot !== undefined ? this.slotRows.has(node.slot) : this.around.rowsByName.has(node.name) || (this.around.bare?.has(node.name) ?? false);
    return childrenOf(node).some((child) => this.readsRows(child));
  }

  /** The value of a node that reads no rows. */
  known(node: Node): unknown {
    return evaluator(node)(this.around.bound, this.around.env, [...this.slotValues]);
  }

  /** A value that is known already. */
  put(value: unknown, type: Node['type']): Raw {
    return this.around.inline ? literal(value, type) : parameter(value, type, this.around.holds);
  }

  private given(node: Node): Raw {
    return node.op === 'literal' ? literal(node.value, node.type) : this.put(this.known(node), node.type);
  }

  private variable(node: NodeOf<'variable'>): Raw {
    const bare = node.slot === undefined && !this.around.rowsByName.has(node.name) ? this.around.bare?.get(node.name) : undefined;
    return bare !== undefined ? columnOf(this.around.main, bare) : columnOf(this.source(node), 'id');
  }

  private member({ of, name }: NodeOf<'member'>): Raw {
    if (of.type.kind === 'json') return sql`(${this.value(of)} -> ${sql.lit(name)})`;
    if (of.type.kind !== 'row') throw new ExpressionSqlError(`"${name}" of a value made in the expression cannot be compiled to SQL`);
    if (name === 'id') return sql`(${this.value(of)})::text`;
    return this.around.rows.valueOf(this.source(of), name);
  }

  private arithmetic({ sign, left, right }: NodeOf<'arithmetic'>): Raw {
    const a = this.number(left);
    const b = this.number(right);
    switch (sign) {
      // As many decimals as the evaluator keeps; nothing divided by zero gives null rather than an error.
      case '/': return sql`round((${a} + ${sql.raw(`0.${'0'.repeat(quotientScale)}`)}) / nullif(${b}, 0), ${sql.raw(String(quotientScale))})`;
      case '%': return sql`(${a} % nullif(${b}, 0))`;
      default: return sql`(${a} ${sql.raw(sign)} ${b})`;
    }
  }

  private compare({ sign, by, left, right }: NodeOf<'compare'>): Raw {
    const isOrder = sign !== '==' && sign !== '!=';
    // Order of letters is that of their code points on every machine, as in JavaScript.
    const order = isOrder && by === 'text' && (isTextual(left.type) || isTextual(right.type)) ? sql` collate "C"` : sql``;
    const [a, b] = isOrder ? [this.value(left), this.value(right)] : this.equals(left, right);
    return sql`(${a} ${sql.raw(sign === '==' ? '=' : sign === '!=' ? '<>' : sign)} ${b}${order})`;
  }

  /** Both sides of an equality. Ids are texts in expressions but numbers in tables, and are compared as such so that keys serve them. */
  private equals(left: Node, right: Node): [Raw, Raw] {
    for (const [one, other] of [[left, right], [right, left]]) {
      if (one.op !== 'member' || one.name !== 'id' || one.of.type.kind !== 'row' || !this.readsRows(one)) continue;
      if (other.op === 'member' && other.name === 'id' && other.of.type.kind === 'row' && !this.around.given?.has(other)) return [this.value(one.of), this.value(other.of)];
      const known = this.readsRows(other) ? undefined : this.known(other);
      if (known === null || (typeof known === 'string' && isId(known))) return [this.value(one.of), this.put(known, one.of.type)];
    }
    return [this.value(left), this.value(right)];
  }

  private aggregate({ kind, body, where, type }: NodeOf<'aggregate'>): Raw {
    const filter = where ? sql` filter (where ${this.condition(where)})` : sql``;
    if (kind === 'count') return sql`(count(${body ? this.value(body) : sql.raw('*')})${filter})::numeric`;
    if (kind === 'countDistinct') return sql`(count(distinct ${this.value(body!)})${filter})::numeric`;
    if (kind === 'avg') return sql`round((sum(${this.number(body!)})${filter} + ${sql.raw(`0.${'0'.repeat(quotientScale)}`)}) / nullif(count(${this.value(body!)})${filter}, 0), ${sql.raw(String(quotientScale))})`;
    if (kind === 'sum') return sql`coalesce(sum(${this.number(body!)})${filter}, 0)`;
    const order = isTextual(type) ? sql` collate "C"` : sql``;
    return sql`(${sql.raw(kind)}(${this.value(body!)}${order})${filter})`;
  }
}

const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n;

function isNeverNull(node: Node): boolean {
  return node.op === 'isNull' || node.op === 'not' || (node.op === 'each' && (node.kind === 'all' || node.kind === 'exists'));
}
