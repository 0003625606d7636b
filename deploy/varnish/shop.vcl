# The cache in front of several shops, and the load balancer of several APIs (docs/several-instances.md). Varnish 7 with
# xkey (Debian: varnish, varnish-modules). `backends.vcl` names the instances and the addresses that may purge; three
# listeners are expected:
#
#   varnishd -f deploy/varnish/shop.vcl -p vcl_path=deploy/varnish -p http_gzip_support=off -p timeout_idle=75 -s malloc,256m \
#     -a shop=:6081 -a api=127.0.0.1:6082 -a purge=127.0.0.1:6083
#
# Only prepared pages and files are stored, and only those that the shop marks for shared caches (CDN-Cache-Control).
# The cache requests them with the language, the branch and the part of a category, and with no other data of a visitor;
# all other requests are passed on unchanged.
vcl 4.1;

import directors;
import std;
import xkey;

include "backends.vcl";

sub vcl_recv {
  # Only this file may set these headers.
  unset req.http.X-Cache-Kind;
  unset req.http.X-Cache-Branch;
  unset req.http.X-Cache-Flight;

  if (local.socket == "purge") {
    # The shops name the tags that changed (server/purge.ts). Purged copies are kept for the time when no shop answers.
    if (req.method != "PURGE" || client.ip !~ purgers) {
      return (synth(405));
    }
    return (synth(200, "Purged " + xkey.softpurge(req.http.X-Cache-Tags)));
  }
  if (local.socket == "api") {
    set req.backend_hint = apis.backend();
    return (pass);
  }
  set req.backend_hint = shops.backend();

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Old copies are only used while no shop answers: the health check knows it, or the answer was a failure.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }

  if (req.url ~ "^/(_next/static|media)/") {
    set req.url = regsub(req.url, "\?.*$", "");
    set req.http.X-Cache-Kind = "file";
  } else if (req.url ~ "^(/(en|kz))?(/(category(/[1-9][0-9]{0,8})?|product/[1-9][0-9]{0,8}|aboutUs|FAQ|gradeUs|app-mobile|offer|privacy|consent|refund|cart|guest-order|payment|login|profile(/(personal|bonuses|cards|delivery|notifies|newNotifies|orders))?))?(\?.*)?$|^/(\?.*)?$") {
    call page;
  } else {
    return (pass);
  }
  if (req.http.X-Cache-Kind == "pass") {
    return (pass);
  }

  # One copy for each encoding, in an encoding that the browser accepts.
  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br *(,|$|; *q=(1|0\.[0-9]*[1-9]))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip *(,|$|; *q=(1|0\.[0-9]*[1-9]))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# The key of a prepared page (lib/config/pages.ts): its path, the part of a category, the branch, the form of flight data.
sub page {
  set req.http.X-Cache-Kind = "page";
  if (req.url ~ "^/(\?|$)") {
    # "/" is cached in Russian for visitors who chose it, or whose browsers request it first; for all others the shop
    # decides.
    if (req.http.Cookie ~ "(^|; *)i18n_redirected=") {
      if (req.http.Cookie !~ "(^|; *)i18n_redirected=ru *(;|$)" || req.http.Cookie ~ "i18n_redirected=.*i18n_redirected=") {
        set req.http.X-Cache-Kind = "pass";
      }
    } else if (req.http.Accept-Language !~ "(?i)^ru(-[a-z]+)?(,|$)") {
      set req.http.X-Cache-Kind = "pass";
    }
  }
  if (req.http.next-router-state-tree || req.http.next-url) {
    set req.http.X-Cache-Kind = "pass";
  }
  if (req.http.X-Cache-Kind == "pass") {
    return;
  }
  set req.http.X-Cache-Flight = req.http.rsc + "|" + req.http.next-router-prefetch + "|" + req.http.next-router-segment-prefetch;

  set req.http.X-Cache-Branch = "";
  if (req.http.Cookie ~ "(^|; *)filial=") {
    set req.http.X-Cache-Branch = regsub(req.http.Cookie, "^(.*; *)?filial=([^;]*).*$", "\2");
    if (req.http.X-Cache-Branch !~ "^[A-Za-z0-9_-]{1,64}$") {
      set req.http.X-Cache-Kind = "pass";
      return;
    }
  }

  # The parts of the query that belong to the key: order and page of a category, and the mark of flight data.
  set req.http.X-Cache-Query = "";
  if (req.url ~ "^(/(en|kz))?/category/[0-9]+\?") {
    if (req.url ~ "[?&]order_by=(asc|desc|new|rating|kcal)(&|$)" && req.url !~ "order_by=.*order_by=") {
      set req.http.X-Cache-Query = "&order_by=" + regsub(req.url, "^.*[?&]order_by=([a-z]+).*$", "\1");
    } else if (req.url ~ "order_by=(?!popular(&|$))") {
      # Misspelled or repeated parameters are left to the shop.
      set req.http.X-Cache-Kind = "pass";
    }
    if (req.url ~ "[?&]page=[1-9][0-9]?(&|$)" && req.url !~ "[?&]page=.*[?&]page=") {
      set req.http.X-Cache-Query = req.http.X-Cache-Query + "&page=" + regsub(req.url, "^.*[?&]page=([0-9]+).*$", "\1");
    } else if (req.url ~ "[?&]page=") {
      set req.http.X-Cache-Kind = "pass";
    }
  }
  if (req.url ~ "[?&]_rsc(=|&|$)") {
    if (req.url ~ "[?&]_rsc=[A-Za-z0-9_-]*(&|$)" && req.url !~ "_rsc.*_rsc") {
      set req.http.X-Cache-Query = req.http.X-Cache-Query + "&_rsc=" + regsub(req.url, "^.*[?&]_rsc=([A-Za-z0-9_-]*).*$", "\1");
    } else {
      set req.http.X-Cache-Kind = "pass";
    }
  }
  if (req.http.X-Cache-Kind == "page") {
    set req.url = regsub(req.url, "\?.*$", "") + regsub(req.http.X-Cache-Query, "^&", "?");
  }
  unset req.http.X-Cache-Query;
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.Accept-Encoding);
  hash_data(req.http.X-Cache-Branch);
  hash_data(req.http.X-Cache-Flight);
  return (lookup);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Cache-Kind && !bereq.uncacheable) {
    # The request contains no data of the visitor except the parts of the cache key.
    unset bereq.http.Cookie;
    unset bereq.http.Authorization;
    unset bereq.http.User-Agent;
    unset bereq.http.Referer;
    unset bereq.http.Sec-Fetch-Dest;
    unset bereq.http.Accept-Language;
    if (bereq.http.X-Cache-Kind == "page") {
      set bereq.http.Cookie = "i18n_redirected=ru";
      if (bereq.http.X-Cache-Branch != "") {
        set bereq.http.Cookie = bereq.http.Cookie + "; filial=" + bereq.http.X-Cache-Branch;
      }
    }
  }
  unset bereq.http.X-Cache-Branch;
  unset bereq.http.X-Cache-Flight;
}

sub vcl_backend_response {
  # Another instance may succeed; a call that may have changed data is not repeated.
  if (beresp.status >= 502 && bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A request without cookies must not store a response that sets some, except for the language.
  if (beresp.http.Set-Cookie ~ "^i18n_redirected=(ru|en|kz); Path=/; Expires=[^;]+; Max-Age=[0-9]+;( Secure;)? SameSite=lax$") {
    set beresp.http.X-Cache-Language = beresp.http.Set-Cookie;
    unset beresp.http.Set-Cookie;
  }
  if (bereq.http.X-Cache-Kind == "page" && beresp.status == 200 && !beresp.http.Set-Cookie
      && beresp.http.CDN-Cache-Control ~ "^max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=([0-9]+).*$", "\1s"), 1s);
    set beresp.grace = 24h;
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
    # The cache key already distinguishes the copies.
    set beresp.http.X-Cache-Vary = beresp.http.Vary;
    unset beresp.http.Vary;
    return (deliver);
  }
  if (bereq.http.X-Cache-Kind == "file" && beresp.status == 200 && !beresp.http.Set-Cookie
      && beresp.http.Cache-Control ~ "public") {
    set beresp.grace = 24h;
    unset beresp.http.Vary;
    set beresp.http.X-Cache-Vary = "Accept-Encoding";
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = "503";
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Cache-Kind ~ "page|file") {
    return (restart);
  }
  if (resp.http.X-Cache-Language) {
    if (!req.http.Sec-Fetch-Dest || req.http.Sec-Fetch-Dest == "document") {
      set resp.http.Set-Cookie = regsub(resp.http.X-Cache-Language, "Expires=[^;]+", "Expires=" + (now + 365d));
    }
    unset resp.http.X-Cache-Language;
  }
  if (resp.http.X-Cache-Vary) {
    set resp.http.Vary = resp.http.X-Cache-Vary;
    unset resp.http.X-Cache-Vary;
  }
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason;
  return (deliver);
}
