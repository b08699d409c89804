import { parse } from '@babel/parser';
import { childrenOf, isNode, type Node, nameOf } from './syntax-tree.ts';

export interface Forgotten {
  line: number;
  what: string;
  text: string;
}

/** These elements show text that is the same in every language. */
const verbatim = new Set(['Trans', 'Plural', 'Select', 'code', 'pre', 'samp', 'kbd']);
/** Nobody reads these attributes. All others are checked. */
const technicalAttributes = new Set(
  'allow as autoCapitalize autoComplete avatar className color d data-part data-verdict decoding dir enterKeyHint failedCall fill format href htmlFor id inputMode key kind lang layout loading look method name popover popoverTargetAction preserveAspectRatio referrerPolicy rel role scope short size src status stroke strokeLinecap strokeLinejoin swipeDirection target textAnchor things to tone transform type variant vectorEffect width aria-describedby aria-controls aria-current aria-haspopup aria-hidden aria-keyshortcuts aria-labelledby aria-live'.split(
    ' ',
  ),
);
const verbatimSentences = new Set(['Trans', 'Plural', 'Select']);
const macros = new Set(['t', 'msg', 'plural', 'select', 'defineMessage']);
/** Names, which no language changes. */
const names =
  /^(?:[\d\s\p{P}\p{S}]|Steam|Discord|FACEIT|Leetify|YouTube|Twitch|Medal|Allstar|Streamable|Steam ID|Ethereum|Bitcoin|ETH|BTC|VAC|CS2|Counter-Strike 2|Chrome|Edge|Brave|Firefox|API|JSON|Atom|CSV|URL|ID|RSS|UTC|Esc|Enter|Ctrl|Tampermonkey|Violentmonkey|Silent aim|Radar hack|Recoil script|Bhop script|csstats(?:\.gg)?|GitHub|or)*$/u;

/** A marked sentence, or what shows one. */
const sayers = new Set([...macros, 'say']);

const words = /\p{L}{2,}/u;
/** Two words or more that begin like a sentence; code has few strings of this form. */
const sentence = /^[“"(]?\p{Lu}\p{Ll}*[’'\p{Ll}]*,? [\p{L}\d].*\p{Ll}{2}/u;

const elementName = (node: Node) =>
  node.type === 'JSXElement' && isNode(node.openingElement) ? nameOf(node.openingElement.name) : '';

/** Returns whether an expression is a sentence or contains one that it shows. */
function hasSentence(node: Node): boolean {
  if (node.type === 'JSXAttribute' || node.type === 'ArrowFunctionExpression') return false;
  return verbatimSentences.has(elementName(node)) || isSentence(node) || childrenOf(node).some(hasSentence);
}

function isSentence(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return sayers.has(nameOf(node.tag));
  if (node.type === 'CallExpression') return sayers.has(nameOf(node.callee));
  return outcomesOf(node).some((outcome) => outcome !== node && isSentence(outcome));
}

/** Returns what an expression may become: both sides of a choice, or the expression itself. */
function outcomesOf(node: Node): Node[] {
  const sides =
    node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate]
      : node.type === 'LogicalExpression'
        ? [node.left, node.right]
        : [];
  const parts = sides.filter((side) => isNode(side));
  return parts.length === 0 ? [node] : parts.flatMap(outcomesOf);
}

/** Returns whether sentences are joined by `.join(' ')`, or anything by commas. */
function isJoined({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || nameOf(callee.property) !== 'join' || !Array.isArray(given))
    return false;
  const separator = stringOf(given[0]);
  if (separator === ', ') return true;
  return separator === ' ' && isNode(callee.object) && contains(callee.object, isSentence);
}

const contains = (node: Node, isWanted: (node: Node) => boolean): boolean =>
  isWanted(node) || childrenOf(node).some((child) => contains(child, isWanted));

const stringOf = (value: unknown) => (isNode(value) && value.type === 'StringLiteral' ? String(value.value) : null);

/** A space that Chinese has not: `{' '}`, or one between two elements in a line. */
function isGap(node: Node): boolean {
  if (node.type === 'JSXText') return /^[^\S\n]+$/.test(String(node.value));
  return node.type === 'JSXExpressionContainer' && /^\s+$/.test(stringOf(node.expression) ?? '');
}

/** Returns the English in an attribute, also where it is one of several. */
function listTexts(value: unknown): Node[] {
  if (!isNode(value)) return [];
  if (value.type !== 'JSXExpressionContainer') return [value];
  return isNode(value.expression) ? outcomesOf(value.expression) : [];
}

function textOf(node: Node): string {
  if (node.type !== 'TemplateLiteral') return stringOf(node) ?? '';
  return (Array.isArray(node.quasis) ? node.quasis : [])
    .map(({ value }: { value: { cooked: string } }) => value.cooked)
    .join(' ');
}

/** Returns the English that no macro marks, and the marks that would be read only once, when the module is loaded. */
export function findForgottenWords(code: string): Forgotten[] {
  const found: Forgotten[] = [];
  const ast = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });

  const add = (node: Node, what: string, text: string) =>
    found.push({ line: node.loc.start.line, what, text: text.trim().replace(/\s+/g, ' ').slice(0, 80) });
  const isForgotten = (text: string) => words.test(text) && !names.test(text.trim()) && !/^https?:/.test(text);

  const visit = (node: Node, isMarked: boolean, depth: number): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement' || node.type.startsWith('TSType')) return;
    if (node.type === 'TaggedTemplateExpression' && macros.has(nameOf(node.tag))) {
      if (nameOf(node.tag) === 't' && depth === 0)
        add(node, 't outside a function', code.slice(node.start, node.start + 60));
      return;
    }
    if (node.type === 'CallExpression' && macros.has(nameOf(node.callee))) return;
    if (node.type === 'JSXText' && !isMarked && isForgotten(String(node.value))) {
      add(node, 'text outside Trans', String(node.value));
      return;
    }
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (/^on[A-Z]/.test(name) || technicalAttributes.has(name) || /(?:ClassName|Path)$/.test(name)) {
        if (node.value && isNode(node.value) && node.value.type === 'StringLiteral') return;
      } else {
        const texts = listTexts(node.value).filter((text) => isForgotten(textOf(text)));
        for (const text of texts) add(text, `${name} without t`, textOf(text));
        if (texts.length > 0) return;
      }
    }
    if (!isMarked && (node.type === 'JSXElement' || node.type === 'JSXFragment')) {
      const parts = childrenOf(node).filter((child) => !/Opening|Closing/.test(child.type));
      if (parts.some(isGap) && parts.some(hasSentence) && !verbatim.has(elementName(node)))
        for (const gap of parts.filter(isGap))
          add(gap, 'space beside a sentence, use <Gap />', code.slice(gap.start, gap.start + 60));
    }
    if (node.type === 'TemplateLiteral' && !isMarked && childrenOf(node).some(isSentence))
      add(node, 'sentence in a template, use joinSentences', code.slice(node.start, node.start + 80));
    if (isJoined(node))
      add(node, 'joined words, use joinSentences or formatList', code.slice(node.start, node.start + 80));
    if (node.type === 'BinaryExpression' && node.operator === '+' && childrenOf(node).some(isSentence))
      add(node, 'sentence and +, use joinSentences', code.slice(node.start, node.start + 80));
    if (
      node.type === 'StringLiteral' &&
      !isMarked &&
      sentence.test(String(node.value)) &&
      isForgotten(String(node.value))
    ) {
      add(node, 'string without t or msg', String(node.value));
      return;
    }
    if (isNode(node.openingElement) && verbatimSentences.has(elementName(node))) {
      for (const child of childrenOf(node)) if (child !== node.openingElement) visit(child, true, depth);
      return;
    }
    const isFunction = /Function|Method$/.test(node.type);
    const isVerbatim =
      node.type === 'JSXElement' && isNode(node.openingElement) && verbatim.has(nameOf(node.openingElement.name));
    const isDescriptor = node.type === 'ObjectExpression' && code.slice(0, node.start).endsWith('/*i18n*/ ');
    const marked = isFunction ? false : isMarked || isVerbatim || isDescriptor;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key === 'typeAnnotation' || (key === 'key' && node.type === 'ObjectProperty')) continue;
      const isAttributes = node.type === 'JSXElement' && key === 'openingElement';
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, isAttributes ? false : marked, isFunction ? depth + 1 : depth);
      }
    }
  };
  const { program } = ast;
  if (isNode(program)) visit(program, false, 0);
  return found;
}
