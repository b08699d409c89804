import { sourceLanguage } from '@argus/domain/shared/languages';
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Values = NonNullable<MessageDescriptor['values']>;

/** Lingui decodes what looks like `\u0041` in a finished sentence, so a name that contains it would be changed. */
const escapeLike = /\\(?=[ux])/g;
const protect = (value: unknown) => (typeof value === 'string' ? value.replace(escapeLike, '\\u005c') : value);

function protectValues(values: Values = {}): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, protect(value)]));
}

class PageI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    return typeof id === 'string'
      ? super._(id, protectValues(values), options)
      : super._({ ...id, values: protectValues(id.values) });
  }
}

/**
 * The language of the page. A browser shows one language until it loads another page; the server activates a language and
 * renders without waiting in between.
 */
export const i18n = new PageI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: {} } });
